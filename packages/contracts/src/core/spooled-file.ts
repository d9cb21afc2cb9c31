/**
 * A file that came with a form. It lies on the disk until its request is answered; whoever needs it longer
 * makes something of their own from it. Only the REST interface makes one: over tRPC's wire there is none.
 */
export class SpooledFile {
  readonly path: string;
  /** How many it has. */
  readonly bytes: number;
  /** Of its content, in hex. */
  readonly sha256: string;

  constructor({ path, bytes, sha256 }: Pick<SpooledFile, 'path' | 'bytes' | 'sha256'>) {
    this.path = path;
    this.bytes = bytes;
    this.sha256 = sha256;
  }
}
