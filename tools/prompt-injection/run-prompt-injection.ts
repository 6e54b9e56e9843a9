import { runBlocks } from '../money-proof/run-blocks.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { provePromptInjection } from './prove-prompt-injection.ts';

const postgres = await startPostgres();
try {
  const title = 'orders to a model that obeys';
  await runBlocks('prompt-injection', [{ name: 'orders', title, run: provePromptInjection }], postgres.url);
} finally {
  await postgres.stop();
}
// A block that broke off may have left children; they end with this process.
process.exit();
