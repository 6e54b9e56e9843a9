import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { runBlocks } from '../kit/run-blocks.ts';
import { verifyHostileMedia } from './verify-hostile-media.ts';

const postgres = await startPostgres();
try {
  const title = 'malicious recordings';
  await runBlocks('hostile:media', [{ name: 'media', title, run: verifyHostileMedia }], postgres.url);
} finally {
  await postgres.stop();
}
// An aborted block may have left child processes; they end with this process.
process.exit();
