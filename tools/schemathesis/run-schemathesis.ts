import { runBlocks } from '../money-proof/run-blocks.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { proveSchemathesis } from './prove-schemathesis.ts';

const FIXED_SEED = '20261115';

// The same requests every time, unless others are asked for: a finding can be looked at again.
if (!process.argv.includes('--seed')) process.argv.push('--seed', FIXED_SEED);
const postgres = await startPostgres();
try {
  const title = 'every call against its document';
  await runBlocks('schemathesis', [{ name: 'schemathesis', title, run: proveSchemathesis }], postgres.url);
} finally {
  await postgres.stop();
}
process.exit();
