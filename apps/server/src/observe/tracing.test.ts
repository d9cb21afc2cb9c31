import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createCaptcha } from '@stagetime/api/features/accounts/captcha/captcha';
import { solveCaptcha } from '@stagetime/api/features/accounts/testing/people';
import { startSmtpSink } from '@stagetime/api/features/delivery/testing/smtp-sink';
import { createTestTools } from '@stagetime/api/testing/callers';
import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase } from '@stagetime/db/testing/test-database';
import { expect, inject, onTestFinished, test } from 'vitest';
import { builtServerKeys, runBuilt } from '../testing/built-server.ts';
import { nameStatement } from './tracing.ts';

type Attribute = { readonly key: string; readonly value: Record<string, unknown> };
type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
};
type Export = {
  readonly resourceSpans: { readonly scopeSpans: { readonly spans: readonly Span[] }[] }[];
};

/** A collector that keeps what it is sent, and a mail server that takes everything. */
async function startReceivers() {
  const spans: Span[] = [];
  const headers: unknown[] = [];
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export;
    spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
    headers.push([request.url, request.headers.authorization]);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const mail = await startSmtpSink();
  onTestFinished(async () => {
    collector.close();
    await mail.stop();
  });
  const { port } = collector.address() as AddressInfo;
  return {
    ...{ spans, headers, mails: mail.received },
    collectorUrl: `http://127.0.0.1:${port}`,
    smtpUrl: mail.url,
  };
}

test.runIf(isThorough)(
  'one trace goes from a request over its statements to the mail that it causes',
  async () => {
    const database = await createTestDatabase(inject('databaseServerUrl'));
    const received = await startReceivers();
    const server = runBuilt(['serve'], {
      APP_MODE: 'demo',
      DEMO_DATA: '0',
      DATABASE_URL: database.url,
      SMTP_URL: received.smtpUrl,
      OTEL_EXPORTER_OTLP_ENDPOINT: received.collectorUrl,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20for-tests',
    });
    onTestFinished(async () => {
      server.process.kill('SIGKILL');
      await server.exitCode;
      await database.drop();
    });
    const origin = await server.origin;
    const tools = createTestTools({ keys: builtServerKeys });
    const now = () => new Date();
    const person = {
      name: 'Canary Nightingale',
      email: 'canary@nightingale.test',
      password: 'canary-nightingale-sings-late',
      captchaToken: await solveCaptcha(await createCaptcha({ tools, now }, { action: 'sign-up' })),
    };
    const answer = await fetch(`${origin}/api/auth/signup?secret=canary`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // No one outside decides what is recorded, and below what.
        traceparent: '00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb-01',
      },
      body: JSON.stringify(person),
    });
    expect(answer.status, await answer.text()).toBe(201);
    expect((await fetch(`${origin}/api/cities`)).status).toBe(200);
    const recipients = () => received.mails.flatMap(({ to }) => to);
    await expect.poll(recipients, { timeout: 60_000 }).toEqual([person.email]);
    // What is left is sent before the process ends.
    server.process.kill('SIGTERM');
    expect(await server.exitCode).toBe(0);

    const { spans, headers } = received;
    expect(headers[0]).toEqual(['/v1/traces', 'Bearer for-tests']);
    const request = spans.find(({ name }) => name === 'POST /api/auth/signup');
    const send = spans.find(({ name }) => name === 'send email');
    expect(request?.parentSpanId ?? '').toBe('');
    expect(request?.traceId).not.toMatch(/^a+$/);
    const trace = spans.filter(({ traceId }) => traceId === request?.traceId);
    const pathOf = (span: Span | undefined): string[] =>
      span === undefined
        ? []
        : [...pathOf(trace.find(({ spanId }) => spanId === span.parentSpanId)), span.name];
    expect(pathOf(send)).toEqual(['POST /api/auth/signup', 'accounts.signUp', 'send email']);
    const statements = trace.filter(({ attributes }) =>
      attributes.some(({ key }) => key === 'db.query.text'),
    );
    expect(statements.map((span) => pathOf(span).join(' › '))).toEqual(
      expect.arrayContaining([
        'POST /api/auth/signup › accounts.signUp › insert users',
        'POST /api/auth/signup › accounts.signUp › insert outbox',
        'POST /api/auth/signup › accounts.signUp › send email › update outbox',
      ]),
    );
    const cached = spans.find(({ name }) => name === 'make cached answer');
    expect(spans.filter(({ parentSpanId }) => parentSpanId === cached?.spanId)).not.toEqual([]);
    // Nothing of the person, and no query, is in any of them.
    const people = await database.db.selectFrom('users').select('id').execute();
    const told = JSON.stringify(spans);
    for (const canary of [
      ...Object.values(person),
      'nightingale',
      'secret=',
      String(people[0]?.id),
    ]) {
      expect(told.toLowerCase()).not.toContain(canary.toLowerCase());
    }
  },
);

test.each([
  ['select "id" from "mics" where "id" = $1', 'select mics'],
  ['with "recent" as (select 1) select * from "recent"', 'with recent'],
  ['update "outbox" set "sent_at" = $1', 'update outbox'],
  ['insert into "users" ("name") values ($1)', 'insert users'],
  ['select 1', 'select'],
])('the statement %j is named %j', (text, name) => {
  expect(nameStatement(text)).toBe(name);
});
