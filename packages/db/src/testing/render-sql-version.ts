import { hashSqlFiles } from '../apply-sql.ts';
import { sqlVersion } from '../sql-version.ts';

/** src/sql-version.ts for the files as they are: the same number while they are the same. */
export function renderSqlVersion(): string {
  const hash = hashSqlFiles();
  const number = hash === sqlVersion.hash ? sqlVersion.number : sqlVersion.number + 1;
  return `// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: ${number},
  hash: '${hash}',
};
`;
}
