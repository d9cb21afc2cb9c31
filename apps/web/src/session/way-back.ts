import { hour } from '@stagetime/contracts/core/durations';
import { toLocalPath } from '@stagetime/contracts/core/links';
import { readStored, removeStored, store } from '../storage.ts';

/** What someone tapped that needs an account. Kept as JSON, so it holds nothing else. */
export type Tap = {
  readonly kind: string;
  readonly payload?: unknown;
  /** Said once it is carried out after signing in, where the page itself says nothing: 'Saved Good Hang'. */
  readonly done?: string | undefined;
};

/** Where someone was who was asked to sign in, and what they wanted there. */
export type WayBack = {
  /** A path of the product. */
  readonly next: string;
  /** Pixels that the page was scrolled down. */
  readonly scrollY: number;
  readonly tap?: Tap;
};

// In local storage, because a login link opens in a tab of its own.
const key = 'wayBack';
/** Milliseconds after which no one remembers any more what they tapped. */
const life = hour;

/** Keeps the way back until someone signs in, in whichever tab that is. */
export function keepWayBack(wayBack: WayBack): void {
  store({ [key]: JSON.stringify({ ...wayBack, at: Date.now() }) });
}

/** Where whoever signs in now goes back to; null when they came from nowhere. */
export function readWayBack(): WayBack | null {
  return parseWayBack(readStored(key));
}

/** As {@link readWayBack}; afterwards no one else finds it. */
export function takeWayBack(): WayBack | null {
  const wayBack = readWayBack();
  dropWayBack();
  return wayBack;
}

function dropWayBack(): void {
  if (readStored(key) !== null) removeStored([key]);
}

/**
 * What a page for signing in does with the way back in its address: that one counts. Someone who
 * came without one wants something else by now than what they once tapped.
 */
export function followAddress(next: string | undefined): void {
  if (next === undefined) dropWayBack();
  else if (readWayBack()?.next !== next) keepWayBack({ next, scrollY: 0 });
}

/** The way back as the address of a page for signing in has it. */
export function wayBackSearch(): { readonly next?: string } {
  const next = readWayBack()?.next;
  return next === undefined ? {} : { next };
}

/** Reads what was stored, by whomever. */
export function parseWayBack(text: string | null): WayBack | null {
  // Most often nothing was: every page asks.
  if (text === null) return null;
  try {
    const { next, scrollY, tap, at } = JSON.parse(text);
    const path = typeof next === 'string' ? toLocalPath(next) : null;
    const age = Date.now() - at;
    if (path === null || !(age >= 0 && age < life)) return null;
    const isTap = typeof tap?.kind === 'string';
    return {
      next: path,
      scrollY: Number.isFinite(scrollY) ? scrollY : 0,
      ...(isTap && {
        tap: {
          kind: tap.kind,
          payload: tap.payload,
          done: tap.done,
        },
      }),
    };
  } catch {
    return null;
  }
}
