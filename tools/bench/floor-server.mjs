// The floor under an uncached list: Postgres builds the JSON of its rows and nothing is added. Takes
// DATABASE_URL, and IDS and TEXT, which find the rows and build their JSON (default: 200 mics of a city);
// sends its address to whoever started it.
import { createServer } from 'node:http';
import pg from 'pg';

const {
  DATABASE_URL,
  IDS = `select mics.id from mics join cities on cities.id = city_id
    where cities.slug = 'los-angeles' and categories @> '{comedy}' order by mics.id limit 200`,
  TEXT = 'select json_agg(mics)::text as body from mics where id = any($1)',
} = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const found = await pool.query(IDS);
const values = [found.rows.map(({ id }) => id)];
// By key and with a prepared statement: nothing in it is the work of finding the rows.
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: 'floor', text: TEXT, values });
  response.setHeader('content-type', 'application/json').end(rows[0].body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere.');
  process.send?.({ origin: `http://127.0.0.1:${address.port}` });
});
