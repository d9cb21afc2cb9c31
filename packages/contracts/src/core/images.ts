/** The width and height in pixels of the small copy that is kept of each picture of ours. */
export const thumbnailSize = 160;

/**
 * Where the small, square copy of a picture is: beside it, `name.webp` at `name.160.webp`. A picture
 * that is not one of ours has none and stands for itself.
 */
export function thumbnailAddress(address: string): string {
  return address.replace(/^(\/images\/.+)\.webp$/, `$1.${thumbnailSize}.webp`);
}
