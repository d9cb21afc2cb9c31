// A process that holds a Postgres for a test: starts it, says so in one line of JSON, and gives it up
// when its input ends. `node holder.fixture.ts <data folder>`, or without one for a throwaway.
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { startThrowawayPostgres } from '../embedded/throwaway-postgres.ts';

const [dataDir] = process.argv.slice(2);
const postgres = await (dataDir ? startEmbeddedPostgres({ dataDir }) : startThrowawayPostgres());
console.log(JSON.stringify({ url: postgres.url, adopted: postgres.adopted }));
process.stdin.resume();
process.stdin.once('end', () => postgres.stop());
