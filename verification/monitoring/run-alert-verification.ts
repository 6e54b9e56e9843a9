import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { verifyAlerts } from './verify-alerts.ts';

const postgres = await startPostgres();
try {
  const startedAt = performance.now();
  const times = await verifyAlerts(postgres.url, (line) => console.log(line));
  console.log(
    `\n${times.length} alerts reached the receiver and were resolved, in ${Math.round((performance.now() - startedAt) / 1000)} s.`,
  );
} finally {
  await postgres.stop();
}
// An aborted run may have left child processes; they end with this process.
process.exit();
