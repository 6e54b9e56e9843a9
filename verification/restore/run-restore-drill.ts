import { runBlocks } from '../kit/run-blocks.ts';
import { verifyRestore } from './verify-restore.ts';

await runBlocks('restore:drill', [{ name: 'restore', title: 'a lost host restored', run: verifyRestore }], '');
// An aborted drill may have left child processes; they end with this process.
process.exit();
