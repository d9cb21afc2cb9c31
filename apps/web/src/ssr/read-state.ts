import { type SsrState, stateBlockId } from './state-block.ts';

/**
 * Puts the server's state where the Router's client looks for it (`window.$_TSR` of router-core
 * 1.171.39). The counterpart of write-state.ts.
 */
export function readStateBlock(): void {
  const block = document.getElementById(stateBlockId);
  const router = JSON.parse(block?.textContent ?? '{"matches":[]}') as SsrState;
  const nothing = () => {};
  Object.assign(window, {
    $_TSR: {
      router,
      buffer: [],
      h: nothing,
      e: nothing,
      c: nothing,
      p: (script: () => void) => script(),
    },
  });
}
