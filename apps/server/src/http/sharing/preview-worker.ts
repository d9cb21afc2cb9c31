import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type {
  CityPreview,
  MicPreview,
  PreviewedPoster,
} from '@stagetime/contracts/mics/link-preview';
import type { ProfilePreview } from '@stagetime/contracts/social/link-preview';
import { drawCityPreview, drawMicPreview, drawProfilePreview } from './draw-previews.ts';
import { drawWall } from './draw-wall.ts';

export type PreviewTask =
  | { readonly kind: 'mic'; readonly preview: MicPreview }
  | { readonly kind: 'city'; readonly preview: CityPreview }
  | { readonly kind: 'profile'; readonly preview: ProfilePreview }
  | { readonly kind: 'wall'; readonly posters: readonly PreviewedPoster[] };
export type PreviewResult =
  | { readonly picture: Uint8Array<ArrayBuffer> }
  | { readonly problem: unknown };

/** Every letter is an outline, so no fonts are looked for. */
const options = { font: { loadSystemFonts: false } };

const paint = (svg: string) => new Resvg(svg, options).render().asPng();

/** Most bytes of a wall: it is part of a first visit. */
const maxWallBytes = 29_500;
/** The quality at which most walls fit, and by how much of their bytes each step down makes them smaller. */
const usualQuality = 46;
const savedByStep = 0.03;

async function draw(task: PreviewTask): Promise<Uint8Array<ArrayBuffer>> {
  if (task.kind === 'wall') return encodeWall(paint(drawWall(task.posters)));
  return new Uint8Array(paint(drawPreview(task)));
}

function drawPreview(task: Exclude<PreviewTask, { kind: 'wall' }>): string {
  if (task.kind === 'mic') return drawMicPreview(task.preview);
  if (task.kind === 'city') return drawCityPreview(task.preview);
  return drawProfilePreview(task.preview);
}

/** As good as its bytes allow. AVIF, which keeps letters on flat colors in half the bytes of WebP. */
async function encodeWall(png: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  // Links are previewed without it.
  const { default: sharp } = await import('sharp');
  for (let quality = usualQuality; ; ) {
    // More effort takes up to three times as long for the same bytes; without any they are a fifth more.
    const picture = await sharp(png).avif({ quality, effort: 1 }).toBuffer();
    if (picture.length <= maxWallBytes || quality === 1) return new Uint8Array(picture);
    const steps = Math.log(picture.length / maxWallBytes) / savedByStep;
    quality = Math.max(1, Math.floor(quality - steps - 1));
  }
}

parentPort?.on('message', async (task: PreviewTask) => {
  const answer = (result: PreviewResult, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(result, moved);
  try {
    const picture = await draw(task);
    answer({ picture }, [picture.buffer]);
  } catch (problem) {
    answer({ problem });
  }
});
