import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fullBurst, quickBurst } from './burst-options.ts';
import { findBurstViolations, summarizeBurst } from './evaluate-burst.ts';
import { simulateBurst } from './simulate-burst.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    /** Stores the figures for docs/scale.md. */
    write: { type: 'boolean', default: false },
  },
});
const options = { ...(values.quick ? quickBurst : fullBurst), seed: Number(values.seed) };
const result = await simulateBurst(options, console.log);
const violations = findBurstViolations(result);
const figures = summarizeBurst(result);
console.log(JSON.stringify(figures, null, 2));
console.log(`${result.acknowledged.length} jobs acknowledged, ${violations.length} violations`);
for (const violation of violations.slice(0, 20)) console.error(violation);
if (values.write && violations.length === 0) {
  writeFileSync(join(import.meta.dirname, '../results/burst.json'), `${JSON.stringify(figures, null, 2)}\n`);
}
process.exit(violations.length === 0 ? 0 : 1);
