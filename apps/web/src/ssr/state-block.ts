/** The id of the JSON block that brings the server's state to the browser. */
export const stateBlockId = 'state';

/**
 * One match as the Router's client reads it (`DehydratedMatch` of router-core 1.171.39): id, time,
 * status, whether it is a not-found, and how it was rendered.
 */
export type SsrMatch = {
  readonly i: string;
  readonly u: number;
  readonly s: string;
  readonly g?: true;
  readonly ssr?: unknown;
};

export type SsrState = {
  readonly matches: readonly SsrMatch[];
  readonly dehydratedData: unknown;
};

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
