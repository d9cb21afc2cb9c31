// The floor under a search: `select 1` over HTTP. Takes DATABASE_URL; sends its address to whoever
// started it.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query('select 1 as one');
  response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere.');
  process.send?.({ origin: `http://127.0.0.1:${address.port}` });
});
