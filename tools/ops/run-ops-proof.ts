import { startPostgres } from '../postgres/start-postgres.ts';
import { proveAlerts } from './prove-alerts.ts';

const postgres = await startPostgres();
try {
  const startedAt = performance.now();
  const times = await proveAlerts(postgres.url, (line) => console.log(line));
  console.log(
    `\n${times.length} alerts reached the receiver and were resolved, in ${Math.round((performance.now() - startedAt) / 1000)} s.`,
  );
} finally {
  await postgres.stop();
}
// A proof that broke off may have left children; they end with this process.
process.exit();
