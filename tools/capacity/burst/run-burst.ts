import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fullBurst, quickBurst } from './burst-wishes.ts';
import { findBurstViolations, sumUpBurst } from './judge-burst.ts';
import { playBurst } from './play-burst.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    /** Keeps the figures for docs/scale.md. */
    write: { type: 'boolean', default: false },
  },
});
const wishes = { ...(values.quick ? quickBurst : fullBurst), seed: Number(values.seed) };
const evidence = await playBurst(wishes, console.log);
const violations = findBurstViolations(evidence);
const figures = sumUpBurst(evidence);
console.log(JSON.stringify(figures, null, 2));
console.log(`${evidence.acknowledged.length} jobs acknowledged, ${violations.length} violations`);
for (const violation of violations.slice(0, 20)) console.error(violation);
if (values.write && violations.length === 0) {
  writeFileSync(join(import.meta.dirname, '../kept/burst.json'), `${JSON.stringify(figures, null, 2)}\n`);
}
process.exit(violations.length === 0 ? 0 : 1);
