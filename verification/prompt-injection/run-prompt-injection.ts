import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { runBlocks } from '../kit/run-blocks.ts';
import { verifyPromptInjection } from './verify-prompt-injection.ts';

const postgres = await startPostgres();
try {
  const title = 'injections into an obedient model';
  await runBlocks('prompt-injection', [{ name: 'injections', title, run: verifyPromptInjection }], postgres.url);
} finally {
  await postgres.stop();
}
// An aborted block may have left child processes; they end with this process.
process.exit();
