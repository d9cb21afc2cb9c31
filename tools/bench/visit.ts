import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { median } from './rounds.ts';

export type Visit = {
  /** Bytes as they travelled, headers included. */
  readonly bytes: number;
  /** Without headers. */
  readonly scriptBytes: number;
  readonly bytesBeforeLargestPaint: number;
  readonly requests: number;
  /** First and largest contentful paint, and blocking time after the first, in milliseconds. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
};

/** A phone; slow: a quarter of the processor, 1.6 Mbit/s, 150 ms to the server. */
const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true };
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowProcessor = { rate: 4 };
/** Scripts that come this long after the page was loaded still count. */
const watchMs = 5000;
/** What a task may take before it counts as blocking. */
const longTaskMs = 50;

type Painted = { fcp: number; lcp: number; cls: number; tasks: [start: number, length: number][] };

/** Runs in the page, before anything of it. */
function watchPaints(): void {
  const painted: Painted = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  Object.assign(globalThis, { painted });
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    painted.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    painted.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', ({ startTime, duration }) => void painted.tasks.push([startTime, duration]));
}

type Transfer = {
  readonly isScript: boolean;
  readonly headerBytes: number;
  /** Instants in seconds of the browser's own clock, and unpacked bytes. */
  readonly arrivals: { readonly seconds: number; readonly unpacked: number }[];
  bytes: number;
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A phone that is as slow as {@link slowNetwork} and {@link slowProcessor} say. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', slowProcessor);
}

/** Notes what travels. */
function watchNetwork(session: CDPSession) {
  const transfers = new Map<string, Transfer>();
  let requests = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1;
  });
  session.on('Network.responseReceived', ({ response, requestId, type }) => {
    const { encodedDataLength: headerBytes, url } = response;
    if (!url.startsWith('http')) return;
    transfers.set(requestId, { isScript: type === 'Script', headerBytes, arrivals: [], bytes: 0 });
  });
  session.on('Network.dataReceived', ({ timestamp, dataLength, requestId }) => {
    transfers.get(requestId)?.arrivals.push({ seconds: timestamp, unpacked: dataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });

  /** What of a transfer had arrived: Chromium tells packed sizes at the end only. */
  const bytesUntil = ({ arrivals, bytes }: Transfer, end: number): number => {
    const early = arrivals.filter(({ seconds }) => seconds <= end);
    const all = sum(arrivals.map(({ unpacked }) => unpacked));
    return all === 0 ? 0 : (bytes * sum(early.map(({ unpacked }) => unpacked))) / all;
  };
  return {
    bytesUntil: (end: number) =>
      sum([...transfers.values()].map((transfer) => bytesUntil(transfer, end))),
    totals() {
      const all = [...transfers.values()];
      const scripts = all.filter(({ isScript }) => isScript);
      return {
        requests,
        bytes: sum(all.map(({ bytes }) => bytes)),
        scriptBytes: sum(scripts.map(({ bytes, headerBytes }) => bytes - headerBytes)),
      };
    },
  };
}

/** Opens an address as someone who was never there, and watches until nothing more can come. */
export async function visit(
  browser: Browser,
  url: string,
  { isSlow }: { readonly isSlow: boolean },
): Promise<Visit> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    if (isSlow) await slowDown(session);
    const { totals, bytesUntil } = watchNetwork(session);
    await page.addInitScript(watchPaints);
    const response = await page.goto(url, { waitUntil: 'load' });
    if (response?.status() !== 200) throw new Error(`${url} answers ${response?.status()}`);
    await sleep(watchMs);
    const { fcp, lcp, cls, tasks } = await page.evaluate(
      () => (globalThis as unknown as { painted: Painted }).painted,
    );
    const { metrics } = await session.send('Performance.getMetrics');
    const begin = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? Number.NaN;
    return {
      ...totals(),
      bytesBeforeLargestPaint: bytesUntil(begin + lcp / 1000),
      fcp,
      lcp,
      cls,
      tbt: tasks
        .filter(([start]) => start >= fcp)
        .reduce((sum, [, length]) => sum + Math.max(0, length - longTaskMs), 0),
    };
  } finally {
    await context.close();
  }
}

/** The moving of a poster from a list to the overlay, and from there to the mic's page. */
export type Journey = {
  /** Milliseconds between two frames, the longest and the middle one. */
  readonly slowestFrame: number;
  readonly frame: number;
  /** Milliseconds of the longest task that began while it moved; 0 for none over 50 ms. */
  readonly longestTask: number;
};

type Moves = { frames: number[]; moves: [begin: number, end: number][] };

/** Runs in the page, before anything of it. */
function watchMoves(): void {
  const watched: Moves = { frames: [], moves: [] };
  Object.assign(globalThis, { watched });
  const start = document.startViewTransition;
  document.startViewTransition = (...given) => {
    const transition = start.apply(document, given);
    let begin = 0;
    transition.ready.then(() => {
      begin = performance.now();
    });
    transition.finished.then(() => void watched.moves.push([begin, performance.now()]));
    return transition;
  };
  const note = (time: number) => {
    watched.frames.push(time);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Opens a mic of a listing on a slow phone, and watches its poster on both ways. */
export async function openMic(browser: Browser, listing: string): Promise<readonly Journey[]> {
  const context = await browser.newContext({ ...screen, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await slowDown(session);
    await page.addInitScript(watchPaints);
    await page.addInitScript(watchMoves);
    await page.goto(listing, { waitUntil: 'load' });
    await sleep(watchMs);
    await page.getByRole('article').first().getByRole('link').first().tap();
    await page.waitForFunction(
      () => (globalThis as unknown as { watched: Moves }).watched.moves.length === 2,
    );
    const { frames, moves, tasks } = await page.evaluate(() => {
      const { watched, painted } = globalThis as unknown as { watched: Moves; painted: Painted };
      return { ...watched, tasks: painted.tasks };
    });
    return moves.map(([begin, end]) => {
      const isWithin = (time: number) => begin <= time && time <= end;
      const shown = frames.filter(isWithin);
      const gaps = shown.slice(1).map((time, index) => time - (shown[index] ?? time));
      const long = tasks.filter(([start]) => isWithin(start)).map(([, length]) => length);
      return {
        slowestFrame: Math.max(...gaps),
        frame: median(gaps),
        longestTask: Math.max(0, ...long),
      };
    });
  } finally {
    await context.close();
  }
}
