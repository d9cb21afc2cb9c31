import { createQueue } from '@stagetime/api/core/queue';

/** Rendering is work of the event loop: more at once only makes all of them late. */
const maxRenders = 2;
const maxWaiting = 100;

/** Runs a render when its turn comes; undefined when too many wait already. */
export type RenderGate = <Page>(render: () => Promise<Page>) => Promise<Page | undefined>;

export function createRenderGate(): RenderGate {
  const queue = createQueue('pages', { atOnce: maxRenders, maxWaiting });
  return async (render) => {
    if (queue.hasRoom()) return queue.run(render);
    queue.noteRefused();
    return undefined;
  };
}
