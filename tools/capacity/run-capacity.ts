import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readWorld, WORLD_FLAGS } from './read-world.ts';
import { tellSizes } from './tell-sizes.ts';
import { writeScaleDocument } from './write-scale-document.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/scale.md');
const SIZES = [10_000, 1_000_000, 100_000_000];

const { values } = parseArgs({
  options: {
    ...WORLD_FLAGS,
    /** Puts docs/scale.md into the repository, from the figures and assumptions of the source alone. */
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

if (values.write) writeFileSync(DOCUMENT, writeScaleDocument(SIZES));
else if (values.check) {
  if (readFileSync(DOCUMENT, 'utf8') !== writeScaleDocument(SIZES)) {
    console.error('docs/scale.md is not what the model says: npm run capacity -- --write');
    process.exitCode = 1;
  }
} else {
  const world = readWorld(values);
  const asked = values['lectures-a-month'];
  console.log(tellSizes(world, asked === undefined ? SIZES : [Number(asked)]).join('\n'));
}
