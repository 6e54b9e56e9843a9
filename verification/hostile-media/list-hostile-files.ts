import { absurd } from './families/absurd.ts';
import { bombs } from './families/bombs.ts';
import { descriptions } from './families/descriptions.ts';
import { falseSizes } from './families/false-sizes.ts';
import { mutated } from './families/mutated.ts';
import { names } from './families/names.ts';
import { references } from './families/references.ts';
import { tiny } from './families/tiny.ts';
import { truncated } from './families/truncated.ts';
import { wrongMagic } from './families/wrong-magic.ts';
import type { HostileFile } from './hostile-file.ts';

/** Corpus of hostile files with the allowed outcome of each; the bytes are created on demand. */
export function listHostileFiles(): HostileFile[] {
  return [
    ...wrongMagic,
    ...tiny,
    ...truncated,
    ...mutated,
    ...references,
    ...falseSizes,
    ...absurd,
    ...bombs,
    ...descriptions,
    ...names,
  ];
}
