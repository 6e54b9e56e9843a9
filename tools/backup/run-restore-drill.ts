import { runBlocks } from '../money-proof/run-blocks.ts';
import { proveRestore } from './prove-restore.ts';

await runBlocks('restore:drill', [{ name: 'restore', title: 'a lost host restored', run: proveRestore }], '');
// A drill that broke off may have left children; they end with this process.
process.exit();
