import { defaultMicType, type MicType } from './rules.ts';

/** Where the poster of a mic without a picture is. Apart from the drawing, which only the server does. */
export function micPosterPath(mic: {
  readonly showName: string;
  readonly categories: readonly MicType[];
}): string {
  const [type = defaultMicType] = mic.categories;
  return `/images/posters/${type}/${encodeURIComponent(mic.showName.toWellFormed())}.svg`;
}

/** Where the art of somebody's poster is, without its words. */
export function bannerPath(name: string, type: MicType): string {
  return `/images/banners/${type}/${encodeURIComponent(name.toWellFormed())}.svg`;
}

/** Where the QR code of a mic's page is. */
export function micQrPath(mic: { readonly citySlug: string; readonly slug: string }): string {
  return `/images/qr/${mic.citySlug}/${mic.slug}.svg`;
}
