import { maskEmail } from '@stagetime/contracts/accounts/rules';
import type { Mics } from '@stagetime/db/tables';
import type { Updateable } from 'kysely';
import type { ReviewedMic } from './review.queries.ts';

type Plain = string | number | boolean | null;
type Value = Plain | readonly Plain[];

/**
 * What changed columns were and are, for the audit log, which nobody can take anything out of: addresses
 * and phones are masked, so that erasing a person leaves no more of them there than two digits.
 */
export function maskChanges(mic: ReviewedMic, columns: Updateable<Mics>) {
  const names = Object.keys(columns) as (keyof ReviewedMic)[];
  const read = (row: Updateable<Mics>) =>
    Object.fromEntries(names.map((name) => [name, maskValue(name, row[name as never])]));
  return { before: read(mic), after: read(columns) };
}

function maskValue(name: keyof ReviewedMic, value: Value): Value {
  if (typeof value !== 'string') return value;
  if (name === 'contact_email') return maskEmail(value);
  if (name === 'contact_phone') return `…${value.slice(-2)}`;
  return value;
}
