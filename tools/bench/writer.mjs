// Changes mics of a city in SQL, a process of its own beside the load: node writer.mjs <database url>
// <city>. A message asks for one more; it answers how many are committed so far, when all are.
import pg from 'pg';

const [url, city] = process.argv.slice(2);
// More than one connection, because each waits for its commit.
const pool = new pg.Pool({ connectionString: url, max: 4 });
const { rows } = await pool.query(
  'select mics.id from mics join cities on cities.id = city_id where cities.slug = $1',
  [city],
);
const text = 'update mics set updated_at = clock_timestamp() where id = $1';
let asked = 0;
let committed = 0;

async function write() {
  asked += 1;
  await pool.query({ name: 'change', text, values: [rows[asked % rows.length].id] });
  committed += 1;
  // A message for each would cost the load more than the answers that it counts.
  if (committed === asked) process.send?.(committed);
}

process.on('message', () => void write());
process.once('disconnect', () => process.exit());
process.send?.(committed);
