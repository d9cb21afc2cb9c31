export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif';

/** The first bytes of each kind; `null` is any byte. */
const beginnings: Record<PictureKind, readonly (readonly (number | null)[])[]> = {
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  webp: [[...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')]],
  gif: [[...ascii('GIF87a')], [...ascii('GIF89a')]],
};

/** So many bytes tell what a file is. */
export const pictureKindBytes = 12;

function ascii(text: string): number[] {
  return [...Buffer.from(text, 'latin1')];
}

/**
 * What a file is by its first bytes; undefined for anything that we do not take. What it is called,
 * and what whoever sent it says that it is, tells nothing.
 */
export function kindOfPicture(bytes: Uint8Array): PictureKind | undefined {
  const kinds = Object.keys(beginnings) as PictureKind[];
  return kinds.find((kind) =>
    beginnings[kind].some((beginning) =>
      beginning.every((byte, index) => byte === null || byte === bytes[index]),
    ),
  );
}
