import { reservedNames } from '../../core/reserved-names.ts';
import { productName } from '../../product.ts';
import { stageNameLength } from './limits.ts';
import type { StageNameProblem } from './rules.ts';

// Apart from the rules that browsers load: the list of reserved names is the server's to know.

/** Names that differ in hyphens and underscores only look alike, so they are reserved alike. */
export function withoutHyphens(name: string): string {
  return name.replaceAll(/[-_]/g, '');
}

const reserved = new Set(Array.from(reservedNames, withoutHyphens));

function isReserved(name: string): boolean {
  const plain = withoutHyphens(name);
  // A profile without a stage name is under `user-` and digits.
  return (
    reserved.has(plain) ||
    plain.includes(productName.toLowerCase()) ||
    /^user[-_]+[0-9]+$/.test(name)
  );
}

/**
 * Why nobody can have a name, as far as the name itself tells; undefined for one that may be free.
 * Takes it as {@link tidyStageName} writes it.
 */
export function stageNameProblem(name: string): StageNameProblem | undefined {
  if (name.length < stageNameLength.min) return 'too-short';
  if (name.length > stageNameLength.max) return 'too-long';
  if (!/^[a-z0-9_-]+$/.test(name)) return 'invalid';
  // Digits alone look like somebody's id or telephone number.
  if (!/[a-z]/.test(name)) return 'no-letter';
  return isReserved(name) ? 'reserved' : undefined;
}
