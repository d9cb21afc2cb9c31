// Bare Fastify with pg and one route: what the start and the memory of the product are measured
// against. Takes DATABASE_URL; sends its address to whoever started it.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const app = Fastify();
app.get('/api/open-mics/city/:city', async (request) => {
  const { city } = /** @type {{ city: string }} */ (request.params);
  const { rows } = await pool.query(
    `select mics.* from mics join cities on cities.id = city_id
    where cities.slug = $1 and status = 'approved' limit 500`,
    [city],
  );
  return rows;
});
process.send?.({ origin: await app.listen({ host: '127.0.0.1', port: 0 }) });
