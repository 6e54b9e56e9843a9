import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderCost } from './cost/render-cost.ts';
import { ASSUMPTION_FLAGS, readAssumptions } from './read-assumptions.ts';
import { renderSizes } from './render-sizes.ts';
import { writeScaleDocument } from './write-scale-document.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/scale.md');
/** Lectures per month; the last size is ten million users. */
const SIZES = [10_000, 1_000_000, 10_000_000, 80_000_000];

const { values } = parseArgs({
  options: {
    ...ASSUMPTION_FLAGS,
    /** Writes docs/scale.md from the figures and assumptions in the source, ignoring flags. */
    write: { type: 'boolean', default: false },
    /** Prints won by step and model, and the margin. */
    cost: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

if (values.write) writeFileSync(DOCUMENT, writeScaleDocument(SIZES));
else if (values.check) {
  if (readFileSync(DOCUMENT, 'utf8') !== writeScaleDocument(SIZES)) {
    console.error('docs/scale.md is out of date; run npm run capacity -- --write');
    process.exitCode = 1;
  }
} else if (values.cost) console.log(renderCost(readAssumptions(values)).join('\n'));
else {
  const assumptions = readAssumptions(values);
  const lectures = values['lectures-a-month'];
  console.log(renderSizes(assumptions, lectures === undefined ? SIZES : [Number(lectures)]).join('\n'));
}
