import {
  type CamelCase,
  camelCase,
  type MicFieldName,
  type MicFieldWith,
  micFieldsWith,
} from '@stagetime/contracts/mics/fields';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import type { MicRow } from './mics.queries.ts';

/** Instants are the only fields whose view is another value than the column's. */
type CopiedName = Exclude<MicFieldName, MicFieldWith<{ kind: 'instant' }>>;
type OwnerName = MicFieldWith<{ seenBy: 'owner' }>;

/** Columns whose type does not fit the view. Does not build unless there is none. */
type Misfit = {
  [Name in CopiedName]: MicRow[Name] extends MicView[CamelCase<Name>] ? never : Name;
}[CopiedName];
type FittingRow = [Misfit] extends [never] ? MicRow : { readonly misfit: Misfit };

/** What everyone may see of a row's columns. */
export const copyPublicFields = createCopy(
  micFieldsWith({ seenBy: 'everybody' }).filter(
    (name): name is Exclude<CopiedName, OwnerName> => !isInstant(name),
  ),
);

/** What only those may see whose mic it is. */
export const copyOwnerFields = createCopy(micFieldsWith({ seenBy: 'owner' }));

/** The same fields, for everyone else. */
export const hiddenFields = Object.fromEntries(
  micFieldsWith({ seenBy: 'owner' }).map((name) => [camelCase(name), null]),
) as Record<CamelCase<OwnerName>, null>;

function isInstant(name: MicFieldName): boolean {
  return (micFieldsWith({ kind: 'instant' }) as MicFieldName[]).includes(name);
}

/** Copies these columns under their names in views, which are worked out once and not for each row. */
function createCopy<Name extends CopiedName>(columns: readonly Name[]) {
  const pairs = columns.map((column) => [camelCase(column), column] as const);
  return (row: FittingRow) => {
    const copy: Record<string, unknown> = {};
    for (const [name, column] of pairs) copy[name] = (row as MicRow)[column];
    return copy as Pick<MicView, CamelCase<Name>>;
  };
}
