import type { Database } from '@stagetime/db/database';

/** The same database, and how many statements were begun by what is handed out here. */
export function countStatements(db: Database) {
  let count = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: counted, count: () => count };
}
