import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

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
    if (isSlow) {
      await session.send('Network.emulateNetworkConditions', slowNetwork);
      await session.send('Emulation.setCPUThrottlingRate', slowProcessor);
    }
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
