import { runBlocks } from '../kit/run-blocks.ts';
import { verifyPgbackrest } from './verify-pgbackrest.ts';
import { verifyRestore } from './verify-restore.ts';

const blocks = [
  { name: 'restore', title: 'a lost host restored', run: verifyRestore },
  { name: 'pgbackrest', title: 'a point in time restored from S3', run: verifyPgbackrest },
];
await runBlocks('restore:drill', blocks, '');
// An aborted drill may have left child processes; they end with this process.
process.exit();
