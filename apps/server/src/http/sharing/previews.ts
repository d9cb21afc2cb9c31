import { createConcurrencyLimit } from '@stagetime/api/core/concurrency-limit';
import { LRUCache } from 'lru-cache';
import { createPreviewThread, type DrawPreview } from './preview-thread.ts';
import type { PreviewTask } from './preview-worker.ts';

export type PreviewsOptions = {
  readonly draw?: DrawPreview;
  /** Max bytes of drawn pictures to keep. */
  readonly maxBytes?: number;
  /** Milliseconds that only ever grow. */
  readonly clock?: () => number;
};

const megabyte = 1024 * 1024;
/** A link that is shared is asked for by a handful of programs within seconds, then by hardly any. */
const defaultBytes = 16 * megabyte;

/** A drawing keeps a processor busy, so there is one at a time; the last in line waits two seconds. */
const drawing = { name: 'link-previews', atOnce: 1, maxWaiting: 20, maxWait: 5000 } as const;

/**
 * The pictures of links, drawn when they are first asked for and kept by their path, which names their
 * content. Who asks for one that is being drawn waits for that one. Throws UNAVAILABLE when too many
 * others wait.
 */
export function createPreviews({
  draw = createPreviewThread().draw,
  maxBytes = defaultBytes,
  clock = () => performance.now(),
}: PreviewsOptions = {}) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, maxBytes),
    sizeCalculation: (png, path) => png.length + 2 * path.length + 200,
  });
  const running = new Map<string, Promise<Buffer>>();
  const inTurn = createConcurrencyLimit({ ...drawing, clock });
  const counters = { kept: 0, drawn: 0, refused: 0, failed: 0 };

  async function drawInTurn(path: string, task: PreviewTask): Promise<Buffer> {
    let isBegun = false;
    try {
      const png = await inTurn(() => {
        isBegun = true;
        return draw(task);
      });
      kept.set(path, png);
      counters.drawn += 1;
      return png;
    } catch (error) {
      counters[isBegun ? 'failed' : 'refused'] += 1;
      throw error;
    } finally {
      running.delete(path);
    }
  }

  return {
    /** The picture of a path if it needs no drawing by the one who asks. */
    find(path: string): Buffer | Promise<Buffer> | undefined {
      const png = kept.get(path) ?? running.get(path);
      if (png !== undefined) counters.kept += 1;
      return png;
    },
    /** Draws the picture of a path. */
    draw(path: string, task: PreviewTask): Promise<Buffer> {
      const png = drawInTurn(path, task);
      running.set(path, png);
      return png;
    },
    /** What happened so far, and what is kept now. */
    stats: () => ({ ...counters, entries: kept.size, bytes: kept.calculatedSize }),
  };
}

export type Previews = ReturnType<typeof createPreviews>;
