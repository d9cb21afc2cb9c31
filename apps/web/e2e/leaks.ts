import type { BrowserContext } from '@playwright/test';

/** What no log may hold, and what it is. */
export type Secrets = Map<string, string>;

/** Shorter ones stand in a log by chance; a test that types such a password means it to be refused. */
const shortest = 6;
const secretFields = /^(?:.*password|token|code|captchaToken|idToken)$/i;

function keep(secrets: Secrets, kind: string, text: unknown): void {
  if (typeof text === 'string' && text.length >= shortest) secrets.set(text, kind);
}

function keepFields(secrets: Secrets, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (secretFields.test(name)) keep(secrets, name, inner);
    keepFields(secrets, inner);
  }
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Collects the tokens, passwords, codes and captchas that the pages of a browser send. */
export function collectFrom(context: BrowserContext, secrets: Secrets): void {
  context.on('request', (request) => {
    keep(secrets, 'bearer token', request.headers().authorization?.replace(/^Bearer /, ''));
    keepFields(secrets, readJson(request.postData()));
  });
}

type Message = { readonly to: string; readonly text: string; readonly links: readonly string[] };

/** As many as the outbox shows. */
const maxMessages = 200;

/** Collects the links and codes that were sent, and to whom. Throws when the outbox may not show all. */
export async function collectFromOutbox(origin: string, secrets: Secrets): Promise<void> {
  const answer = await fetch(`${origin}/dev/outbox.json`);
  const messages = (await answer.json()) as Message[];
  if (messages.length >= maxMessages) throw new Error('Collect from the outbox more often.');
  for (const { to, text, links } of messages) {
    keep(secrets, 'recipient', to);
    keep(secrets, 'sent code', text.match(/\b\d{6}\b/)?.[0]);
    for (const link of links) {
      const token = URL.canParse(link) ? new URL(link).searchParams.get('token') : null;
      keep(secrets, 'token of a link', token);
    }
  }
}

/** The kinds of secrets that stand in a log, plain or as in an address. */
export function findLeaks(log: string, secrets: Secrets): string[] {
  // A short number stands within longer ones; as a word of its own it is what was sent.
  const words = new Set(log.split(/[^0-9A-Za-z]+/));
  const isIn = (text: string) =>
    /^\d{6}$/.test(text)
      ? words.has(text)
      : log.includes(text) || log.includes(encodeURIComponent(text));
  return [...secrets].filter(([text]) => isIn(text)).map(([text, kind]) => `${kind}: ${text}`);
}
