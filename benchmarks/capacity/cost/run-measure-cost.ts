import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCost } from './measure-cost.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '60' },
    /** Where the figures are stored; a short trial should name another file. */
    out: { type: 'string', default: join(import.meta.dirname, '../results/cost.json') },
  },
});
const rounds = Number(values.rounds);
const minutes = Number(values.minutes);
await measureCost({ rounds, minutes }, (measured) => {
  writeFileSync(values.out, `${JSON.stringify(measured, null, 2)}\n`);
  console.log(`round ${measured.rounds} of ${rounds}`);
});
process.exit();
