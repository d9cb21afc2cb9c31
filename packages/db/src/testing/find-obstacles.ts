/** What a statement of a migration does that the release before, or the people it serves, would notice. */
export type Obstacle = { readonly statement: string; readonly why: string };

type Rule = {
  /** Of one action: a statement, or what stands between two commas of an alter table. */
  readonly action: RegExp;
  readonly why: string;
  /** Does no harm where this is said, too. */
  readonly unless?: RegExp;
  /** Whether it does no harm to a table that this release brings. */
  readonly isForOldTables?: true;
};

const old = { isForOldTables: true } as const;

const rules: readonly Rule[] = [
  {
    action: /^drop (?:table|view|schema|type|domain)\b/,
    why: 'removes what the release before reads',
  },
  { action: /^drop column\b/, why: 'removes a column that the release before reads', ...old },
  { action: /^rename\b/, why: 'renames what the release before knows', ...old },
  {
    action: /^alter (?:index|type|domain|view) \S+ rename\b/,
    why: 'renames what the release before knows',
  },
  {
    action: /^alter column \w+ (?:set data )?type\b/,
    why: 'may write the table anew while it is locked',
    ...old,
  },
  {
    action: /^alter column \w+ drop default\b/,
    why: 'lets inserts of the release before fail',
    ...old,
  },
  {
    action: /^add (?:column )?(?!constraint|check|foreign|unique|primary)\w+ .*\bnot null\b/,
    unless: /\bdefault\b|\bgenerated\b/,
    why: 'lets inserts of the release before fail',
    ...old,
  },
  {
    action: /^add .*\bdefault (?:clock_timestamp|random|gen_random_uuid|nextval|timeofday)\b/,
    why: 'writes the table anew while it is locked',
    ...old,
  },
  {
    action: /^add .*(?:\bcheck\b|\breferences\b)/,
    unless: /\bnot valid$/,
    why: 'reads the whole table while it is locked: add it not valid, and validate it',
    ...old,
  },
  {
    action: /^add .*(?:\bunique\b|\bprimary key\b|\bexclude\b)/,
    unless: /\busing index\b/,
    why: 'builds an index while the table is locked: concurrentIndexes in migrate.ts',
    ...old,
  },
  {
    action: /^create (?:unique )?index\b/,
    why: 'builds an index while the table is locked: concurrentIndexes in migrate.ts',
    ...old,
  },
  {
    action: /^(?:update|delete from|truncate|lock table)\b/,
    why: 'holds rows or the table until all is done',
    ...old,
  },
];

/**
 * What is in the way of a release that is replaced while it serves, in statements as they were run, in order.
 * `tables` are those that the release before has, `domains` its domains that have a rule. A statement with a
 * comment `decision NNNN` is passed over.
 */
export function findObstacles(
  statements: readonly string[],
  tables: ReadonlySet<string>,
  domains: ReadonlySet<string>,
): Obstacle[] {
  const found: Obstacle[] = [];
  const checked = new Set<string>();
  const ruled = new Set(domains);
  for (const raw of statements) {
    const statement = normalize(raw);
    noteRules(ruled, statement);
    if (/decision \d{4}/.test(raw)) continue;
    const isOld = tables.has(tableOf(statement));
    for (const action of actionsOf(statement)) {
      for (const [, column = ''] of action.matchAll(/check \((\w+) is not null\)/g))
        checked.add(column);
      const rule = rules.find(
        (one) =>
          one.action.test(action) && !one.unless?.test(action) && (isOld || !one.isForOldTables),
      );
      if (rule) found.push({ statement, why: rule.why });
      const type = /^add (?:column )?(?:if not exists )?\w+ (\w+)/.exec(action)?.[1];
      if (isOld && type !== undefined && ruled.has(type)) {
        found.push({
          statement,
          why: 'writes the table anew while it is locked: take the rule off the domain, add the column, and put the rule back, not valid',
        });
      }
      const column = /^alter column (\w+) set not null\b/.exec(action)?.[1];
      if (isOld && column !== undefined && !checked.has(column)) {
        found.push({
          statement,
          why: 'reads the whole table while it is locked: validate a check before',
        });
      }
    }
  }
  return found;
}

/** Which domains have a rule once the statement was run. */
function noteRules(ruled: Set<string>, statement: string): void {
  const [, domain, action] = /^(?:create|alter) domain (\w+) (.*)$/.exec(statement) ?? [];
  if (domain === undefined || action === undefined) return;
  if (/^drop constraint\b/.test(action)) ruled.delete(domain);
  else if (/\bcheck\b|\bnot null\b/.test(action)) ruled.add(domain);
}

function normalize(statement: string): string {
  return statement
    .replaceAll(/--.*/g, ' ')
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll(/["\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

function tableOf(statement: string): string {
  const named =
    /^(?:alter table(?: if exists)?(?: only)?|update|delete from|truncate(?: table)?|lock table) (\w+)/.exec(
      statement,
    ) ?? /^create (?:unique )?index .*? on (?:only )?(\w+)/.exec(statement);
  return named?.[1] ?? '';
}

/** An alter table's actions; of any other statement the whole. */
function actionsOf(statement: string): string[] {
  const altered = /^alter table(?: if exists)?(?: only)? \w+ (.*)$/.exec(statement)?.[1];
  if (altered === undefined) return [statement];
  const actions = [''];
  let depth = 0;
  for (const character of altered) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += character;
  }
  return actions.map((action) => action.trim());
}
