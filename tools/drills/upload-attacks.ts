import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from './requests.ts';

/** Of each form, as slow phones and quick machines send them. */
const sliceBytes = 64 * 1024;
const slowSliceBytes = 4 * 1024;

const boundary = 'a-form-of-a-drill';
const fields = {
  ...{ name: 'Drill', venue_name: 'The Raven Lounge', city: 'Los Angeles', state: 'CA' },
  ...{ email: 'host@example.test', recurrence: 'Weekly', selectedDays: 'monday', time: '20:00' },
};

/** A submission with a picture, as it is sent. */
export function submissionForm(picture: Buffer): Buffer {
  const part = (name: string, more: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}`;
  const texts = Object.entries(fields).map(([name, value]) => part(name, `\r\n\r\n${value}\r\n`));
  const file = part('venue_image', '; filename="a.png"\r\ncontent-type: image/png\r\n\r\n');
  return Buffer.concat([
    Buffer.from(texts.join('') + file),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

let networks = 0;
/** Another network each time: no limit of one is what stops an attack. */
export function nextNetwork(): string {
  networks += 1;
  return addressOf(networks);
}

export type Sent = {
  /** 0 where the connection ended without an answer. */
  readonly status: number;
  readonly seconds: number;
  /** Bytes that left this process. */
  readonly bytes: number;
  readonly hasRetryAfter: boolean;
};

export type Sending = {
  /** Milliseconds between two small pieces; by default as fast as it is taken. */
  readonly pause?: number;
  /** Goes on behind its end, for ever, in pieces of unknown number. */
  readonly isEndless?: boolean;
  readonly signal?: AbortSignal | undefined;
};

/** Sends a form on a connection of its own and waits for what becomes of it. */
export async function sendForm(
  origin: string,
  form: Buffer,
  { pause = 0, isEndless = false, signal }: Sending = {},
): Promise<Sent> {
  const begin = performance.now();
  let bytes = 0;
  const sending = request(`${origin}/api/open-mics`, {
    method: 'POST',
    agent: false,
    ...(signal && { signal }),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-forwarded-for': nextNetwork(),
      ...(isEndless ? {} : { 'content-length': form.length }),
    },
  });
  const answered = new Promise<Pick<Sent, 'status' | 'hasRetryAfter'>>((resolve) => {
    sending.on('response', (answer) => {
      answer.resume();
      resolve({
        status: answer.statusCode ?? 0,
        hasRetryAfter: answer.headers['retry-after'] !== undefined,
      });
    });
    sending.on('error', () => resolve({ status: 0, hasRetryAfter: false }));
    sending.on('close', () => resolve({ status: 0, hasRetryAfter: false }));
  });
  let isOver = false;
  const over = answered.finally(() => {
    isOver = true;
  });
  const size = pause > 0 ? slowSliceBytes : sliceBytes;
  for (let offset = 0; !isOver && (isEndless || offset < form.length); offset += size) {
    const start = offset < form.length ? offset : 0;
    const slice = form.subarray(start, start + size);
    const isTaken = sending.write(slice);
    bytes += slice.length;
    if (pause > 0) await Promise.race([sleep(pause), over]);
    else if (!isTaken) {
      await Promise.race([new Promise((resolve) => sending.once('drain', resolve)), over]);
    }
  }
  if (!isOver) sending.end();
  const outcome = await over;
  sending.destroy();
  return { ...outcome, bytes, seconds: (performance.now() - begin) / 1000 };
}

/** So many senders, each with the next form as soon as the one before has its answer, until time is over. */
export async function attack(
  senders: number,
  seconds: number,
  send: (index: number, signal: AbortSignal) => Promise<Sent>,
): Promise<Sent[]> {
  const abort = new AbortController();
  const end = performance.now() + seconds * 1000;
  const outcomes: Sent[] = [];
  const timer = setTimeout(() => abort.abort(), seconds * 1000);
  await Promise.all(
    Array.from({ length: senders }, async (_, index) => {
      while (performance.now() < end) {
        const sent = await send(index, abort.signal);
        outcomes.push(sent);
        // Whoever is told to come back later is back at once, but not in a loop that takes the processors of
        // this machine: senders elsewhere would not.
        if (sent.status !== 201) await sleep(500);
      }
    }),
  );
  clearTimeout(timer);
  return outcomes;
}
