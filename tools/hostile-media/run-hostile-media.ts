import { runBlocks } from '../money-proof/run-blocks.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { proveHostileMedia } from './prove-hostile-media.ts';

const postgres = await startPostgres();
try {
  const title = 'recordings that mean harm';
  await runBlocks('hostile:media', [{ name: 'media', title, run: proveHostileMedia }], postgres.url);
} finally {
  await postgres.stop();
}
// A block that broke off may have left children; they end with this process.
process.exit();
