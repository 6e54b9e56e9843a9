import { absurd } from './families/absurd.ts';
import { bombs } from './families/bombs.ts';
import { descriptions } from './families/descriptions.ts';
import { lyingSizes } from './families/lying-sizes.ts';
import { mutated } from './families/mutated.ts';
import { names } from './families/names.ts';
import { references } from './families/references.ts';
import { tiny } from './families/tiny.ts';
import { truncated } from './families/truncated.ts';
import { wrongMagic } from './families/wrong-magic.ts';
import type { HostileFile } from './hostile-file.ts';

/** Every file of the corpus, with what it is and which outcome is allowed; its bytes are made when they are needed. */
export function listHostileFiles(): HostileFile[] {
  return [
    ...wrongMagic,
    ...tiny,
    ...truncated,
    ...mutated,
    ...references,
    ...lyingSizes,
    ...absurd,
    ...bombs,
    ...descriptions,
    ...names,
  ];
}
