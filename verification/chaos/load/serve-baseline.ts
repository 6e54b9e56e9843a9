import { createServer } from 'node:http';
import pg from 'pg';

// Minimal HTTP server with one database query: the latency baseline of this machine.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
const server = createServer((_request, response) => {
  pool.query('select 1 as one').then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    () => response.writeHead(503).end(),
  );
});
server.listen(Number(process.env.BASELINE_PORT), '127.0.0.1', () => console.log('baseline listening'));
