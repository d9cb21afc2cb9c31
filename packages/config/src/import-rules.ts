/**
 * The features from the lowest to the highest, in the server as in the web. Each may use every lower
 * one. None reads upwards: what it must learn from above is registered with it at start.
 */
const features = [
  'operations',
  'places',
  'delivery',
  'accounts',
  'notifications',
  'social',
  'mics',
  'comments',
  'messaging',
  'admin',
] as const;

type Feature = (typeof features)[number];
type Pattern = {
  group: string[];
  importNamePattern?: string;
  invertImportNamePattern?: boolean;
  message: string;
};
type Options = { patterns?: Pattern[]; paths?: Record<string, string> };

function override(includes: string[], options: Options) {
  const noRestrictedImports = { level: 'error', options };
  return { includes, linter: { rules: { style: { noRestrictedImports } } } };
}

/** A relative path into a feature's folder, from any depth; contracts have the same words. */
function into(feature: string, file: string): string[] {
  return [`../${feature}/${file}`, `../**/${feature}/${file}`];
}

function lowerThan(feature: Feature): readonly Feature[] {
  return features.slice(0, features.indexOf(feature));
}

/** Nothing stands above the highest. */
function higherFeatures(feature: Feature): Pattern[] {
  const higher = features.slice(features.indexOf(feature) + 1);
  if (higher.length === 0) return [];
  return [
    {
      group: higher.flatMap((other) => into(other, '**')),
      message: `${feature} may use only the features before it in docs/architecture.md.`,
    },
  ];
}

/** Nothing stands below the lowest. */
function insidesOfLowerFeatures(feature: Feature): Pattern[] {
  const lower = lowerThan(feature);
  if (lower.length === 0) return [];
  return [
    {
      group: [
        ...lower.flatMap((other) => into(other, '*')),
        ...shared.map((kind) => `!../**/*.${kind}.ts`),
      ],
      message: 'Of another feature only its service, policy and predicates may be used.',
    },
  ];
}

/** The files of a feature of the server that higher ones may import. */
const shared = ['service', 'policy', 'predicates'] as const;

/** Folders of the web that every feature uses. */
const belowFeatures = ['api', 'components', 'errors', 'session'].map(
  (folder) => `apps/web/src/${folder}/**`,
);

const onlySchemas = 'Only schemas.ts may import zod: everything else reaches first loads.';

const onlyTypes: Pattern[] = [
  {
    group: ['@stagetime/api/**'],
    importNamePattern: 'AppRouter',
    invertImportNamePattern: true,
    message: "The web takes only the router's types from api.",
  },
  {
    group: ['@stagetime/client/**'],
    importNamePattern: 'operations',
    invertImportNamePattern: true,
    message: "The web takes only the rows' types from the client.",
  },
];

/**
 * The import rules as overrides of Biome's `noRestrictedImports`. Biome takes the last override
 * that matches a file, so each file is matched by one.
 */
export function importRules() {
  return [
    override(['packages/contracts/src/**', '!**/schemas.ts', '!**/core/zod.ts', '!**/*.test.ts'], {
      paths: { zod: onlySchemas },
      patterns: [{ group: ['**/zod.ts'], message: onlySchemas }],
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
        patterns: [...higherFeatures(feature), ...insidesOfLowerFeatures(feature)],
      }),
    ),
    ...features.map((feature) =>
      override([`apps/web/src/features/${feature}/**`], {
        patterns: [...higherFeatures(feature), ...onlyTypes],
      }),
    ),
    override(belowFeatures, {
      patterns: [
        {
          group: ['../**/features/**', './features/**'],
          message: 'This stands below all features, so it may use none (docs/architecture.md).',
        },
        ...onlyTypes,
      ],
    }),
    override(
      ['apps/web/src/**', '!apps/web/src/features/**', ...belowFeatures.map((path) => `!${path}`)],
      { patterns: onlyTypes },
    ),
  ];
}
