import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { runBlocks } from '../kit/run-blocks.ts';
import { verifySchemathesis } from './verify-schemathesis.ts';

const FIXED_SEED = '20261115';

// A fixed default seed, so that findings can be reproduced.
if (!process.argv.includes('--seed')) process.argv.push('--seed', FIXED_SEED);
const postgres = await startPostgres();
try {
  const title = 'the running API against its OpenAPI document';
  await runBlocks('schemathesis', [{ name: 'schemathesis', title, run: verifySchemathesis }], postgres.url);
} finally {
  await postgres.stop();
}
process.exit();
