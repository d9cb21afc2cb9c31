import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { giveWay } from '@stagetime/api/core/batches';
import type { CityPreview, MicPreview } from '@stagetime/contracts/mics/link-preview';
import { drawCityPreview } from './draw-city-preview.ts';
import { drawMicPreview } from './draw-mic-preview.ts';

export type PreviewTask =
  | { readonly kind: 'mic'; readonly preview: MicPreview }
  | { readonly kind: 'city'; readonly preview: CityPreview };
export type PreviewResult =
  | { readonly png: Uint8Array<ArrayBuffer> }
  | { readonly problem: unknown };

/** Every letter is an outline, so no fonts are looked for. */
const options = { font: { loadSystemFonts: false } };

function draw(task: PreviewTask): Uint8Array<ArrayBuffer> {
  const svg = task.kind === 'mic' ? drawMicPreview(task.preview) : drawCityPreview(task.preview);
  return new Uint8Array(new Resvg(svg, options).render().asPng());
}

giveWay();
parentPort?.on('message', (task: PreviewTask) => {
  const answer = (result: PreviewResult, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(result, moved);
  try {
    const png = draw(task);
    answer({ png }, [png.buffer]);
  } catch (problem) {
    answer({ problem });
  }
});
