/**
 * Which feature may use which others directly; the same in the server's features and the web's.
 * A feature never reads upwards: what it must learn from above is registered with it at start.
 */
const uses = {
  places: [],
  delivery: [],
  accounts: ['places', 'delivery'],
  notifications: ['accounts'],
  social: ['notifications', 'places'],
  mics: ['social', 'places'],
  comments: ['mics'],
  messaging: ['social'],
  admin: [
    'places',
    'delivery',
    'accounts',
    'notifications',
    'social',
    'mics',
    'comments',
    'messaging',
  ],
} as const;

type Feature = keyof typeof uses;
type Pattern = {
  group: string[];
  importNamePattern?: string;
  invertImportNamePattern?: boolean;
  message: string;
};
type Options = { patterns?: Pattern[]; paths?: Record<string, string> };

const features = Object.keys(uses) as Feature[];

function override(includes: string[], options: Options) {
  const noRestrictedImports = { level: 'error', options };
  return { includes, linter: { rules: { style: { noRestrictedImports } } } };
}

/** A relative path into a feature's folder, from any depth; contracts have the same words. */
function into(feature: string, file: string): string[] {
  return [`../${feature}/${file}`, `../**/${feature}/${file}`];
}

function forbiddenFeatures(feature: Feature): Pattern {
  const allowed: readonly string[] = uses[feature];
  const forbidden = features.filter((other) => other !== feature && !allowed.includes(other));
  return {
    group: forbidden.flatMap((other) => into(other, '**')),
    message: `${feature} may use ${allowed.join(', ') || 'no other feature'} only (docs/architecture.md).`,
  };
}

const onlyRouterTypes: Pattern = {
  group: ['@stagetime/api/**'],
  importNamePattern: 'AppRouter|RouterInputs|RouterOutputs',
  invertImportNamePattern: true,
  message: "The web takes only the router's types from api.",
};

/**
 * The import rules as overrides of Biome's `noRestrictedImports`. Biome takes the last override
 * that matches a file, so each file is matched by one.
 */
export function importRules() {
  return [
    override(['packages/contracts/src/**', '!**/schemas.ts', '!**/*.test.ts'], {
      paths: { zod: 'Only schemas.ts may import zod: everything else reaches first loads.' },
    }),
    override(['packages/db/src/migrations/2*.ts'], {
      patterns: [
        {
          group: ['@stagetime/**', '../**'],
          message: 'A migration is history: it may not import code that changes.',
        },
      ],
    }),
    override(['packages/rest/src/**', '!**/*.test.ts'], {
      patterns: [
        {
          group: ['@stagetime/db/**', 'kysely', 'pg'],
          message: 'REST translates; rules and queries are in api.',
        },
      ],
    }),
    ...features.map((feature) =>
      override([`packages/api/src/features/${feature}/**`, '!**/*.test.ts'], {
        patterns: [
          forbiddenFeatures(feature),
          {
            group: [
              ...uses[feature].flatMap((other) => into(other, '*')),
              '!../**/*.service.ts',
              '!../**/*.predicates.ts',
            ],
            message: 'Of another feature only its service and its predicates may be used.',
          },
        ],
      }),
    ),
    ...features.map((feature) =>
      override([`apps/web/src/features/${feature}/**`], {
        patterns: [forbiddenFeatures(feature), onlyRouterTypes],
      }),
    ),
    override(['apps/web/src/**', '!apps/web/src/features/**'], { patterns: [onlyRouterTypes] }),
  ];
}
