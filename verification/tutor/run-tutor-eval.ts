import { runOffline } from './run-offline.ts';
import { readTutorSet } from './set/read-tutor-set.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

process.exitCode = runOffline(readTutorSet(), print) ? 0 : 1;
