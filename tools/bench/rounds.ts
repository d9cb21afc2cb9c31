import autocannon from 'autocannon';

/** A path that is read, or a request with all that it is made of. */
export type Asked = string | Request;
export type Request = {
  readonly path: string;
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Target = {
  readonly origin: string;
  /** What each connection asks for, from another place on; or what makes the next request of any of them. */
  readonly paths: readonly Asked[] | (() => Asked);
  /** Where each request says that it comes from, for a server that trusts this machine as a proxy. */
  readonly addressOf?: () => string;
};
export type Round = { readonly p50: number; readonly p99: number; readonly perSecond: number };

/** So many that no limit of an address is reached in a round. */
const addressesEach = 1000;

/** What connection `number` of so many sends. */
function requestsOf(
  { paths, addressOf }: Target,
  number: number,
  connections: number,
): readonly autocannon.Request[] {
  // Made one by one: all at once would keep the first ones waiting for their answers' reading.
  if (typeof paths === 'function') {
    return [{ setupRequest: (given) => ({ ...given, ...toRequest(paths()) }) }];
  }
  const from = Math.floor((paths.length * number) / connections);
  const own = [...paths.slice(from), ...paths.slice(0, from)].map(toRequest);
  if (addressOf === undefined) return own.map((request) => ({ ...request }));
  return Array.from({ length: addressesEach }, (_, index) => {
    const request = own[index % own.length] ?? { path: '/' };
    return { ...request, headers: { ...request.headers, 'x-forwarded-for': addressOf() } };
  });
}

function toRequest(asked: Asked): Request {
  return typeof asked === 'string' ? { path: asked } : asked;
}

/**
 * Loads a target for some seconds and tells the times to answer, in milliseconds. Throws when an
 * answer is neither a 200 nor a 201. `onAnswer` hears of each as it comes.
 */
export async function measure(
  target: Target,
  connections: number,
  seconds: number,
  onAnswer: () => void = () => {},
): Promise<Round> {
  const times: number[] = [];
  const failures: number[] = [];
  let clients = 0;
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: target.origin,
        connections,
        duration: seconds,
        // It ends with a sample, which is a second otherwise.
        sampleInt: 100,
        setupClient(client) {
          client.setRequests([...requestsOf(target, clients, connections)]);
          clients += 1;
        },
      },
      (error) => (error ? reject(error) : resolve()),
    );
    // autocannon's own percentiles are whole milliseconds.
    run.on('response', (_client, status, _bytes, ms) => {
      times.push(ms);
      onAnswer();
      if (status !== 200 && status !== 201) failures.push(status);
    });
  });
  if (failures.length > 0) {
    const statuses = [...new Set(failures)].join(', ');
    throw new Error(
      `${failures.length} answers of ${target.origin} were neither a 200 nor a 201: ${statuses}`,
    );
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), perSecond: times.length / seconds };
}

export type Rounds = {
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Of the first round. Default: as long as the others. */
  readonly warmUpSeconds?: number;
};

/** Loads the targets in turn, round after round. The first round warms up and does not count. */
export async function alternate<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  { connections, rounds, seconds, warmUpSeconds = seconds }: Rounds,
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(targets) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Round[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const target = targets[name];
      const figures = await measure(target, connections, round === 0 ? warmUpSeconds : seconds);
      if (round > 0) measured[name]?.push(figures);
      // What was begun and not waited for must not weigh on the next: this is answered after it.
      const last = typeof target.paths === 'function' ? target.paths() : target.paths[0];
      const { path, ...request } = toRequest(last ?? '/');
      await (await fetch(target.origin + path, request)).arrayBuffer();
    }
  }
  return measured as Record<Name, Round[]>;
}

/** One figure of each round. */
export function listFigures(measured: readonly Round[], figure: keyof Round): number[] {
  return measured.map((round) => round[figure]);
}

/** Each round's figure divided by another of the same round. */
export function divideEach(figures: readonly number[], by: readonly number[]): number[] {
  return figures.map((figure, round) => figure / (by[round] ?? Number.NaN));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How far the values are apart, as a share of their median, or of the largest where the median is nothing. */
export function spread(values: readonly number[]): number {
  const largest = Math.max(...values);
  const distance = largest - Math.min(...values);
  return distance === 0 ? 0 : distance / (median(values) || largest);
}
