/**
 * Where the files of images are. Names are ours and random, as image-variants.ts makes them; nothing
 * that a person chose ever becomes part of one.
 */
export type ImageStore = {
  /** Keeps a file; once it resolves, the whole file is there or none of it. */
  readonly put: (file: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined for a file that is not there. */
  readonly get: (file: string) => Promise<Uint8Array | undefined>;
  /** Removes a file; one that is not there is no error. */
  readonly remove: (file: string) => Promise<void>;
};

/** Keeps files as long as the process lives: for tests, and where nobody said otherwise. */
export function createMemoryStore(): ImageStore & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (file, bytes) => void files.set(file, bytes),
    get: async (file) => files.get(file),
    remove: async (file) => void files.delete(file),
  };
}
