import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvFile } from '../read-env-file.ts';
import { examineMachine } from './examine-machine.ts';
import { canStartDev, formatFindings } from './finding.ts';
import { openMachine } from './open-machine.ts';

const root = resolve(import.meta.dirname, '../../..');
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const findings = examineMachine(await openMachine(root, { ...readEnvFile(root), ...process.env }));
const text = values.json
  ? JSON.stringify({ can_start_dev: canStartDev(findings), findings }, null, 2)
  : formatFindings(findings).join('\n');
console.log(text);
process.exitCode = canStartDev(findings) ? 0 : 1;
