import { SAME_CELLS } from './compare-pictures.ts';
import { countChanged, isChanged, type Mask, PICTURE_CELLS, type Picture } from './picture.ts';

/** What was seen at one moment. */
export interface Look {
  at_ms: number;
  picture: Picture;
}

/** A picture that stood still from its first to its last look. */
export interface Still {
  first_ms: number;
  last_ms: number;
  looks: readonly Look[];
  mask: Mask;
}

/** At one look a second, what is seen for less than three seconds fits between two looks that are closer than this. */
const SHORTEST_MS = 1_900;
/** A speaker in the corner keeps a picture from ever standing still; one that fills the picture is no slide. */
const RESTLESS_STRETCH_MS = 15_000;
const RESTLESS_RATE = 0.3;
const RESTLESS_MOST_CELLS = PICTURE_CELLS * 0.16;

/** Pictures that stood still long enough to be read; flashes and moving pictures between them are left out. */
export function findStills(looks: readonly Look[]): Still[] {
  const stills = cutIntoStills(looks, null);
  const found: Still[] = [];
  let from = 0;
  for (const still of [...stills, null]) {
    const until = still === null ? looks.length : looks.indexOf(still.looks[0] as Look, from);
    found.push(...findBesideSpeaker(looks.slice(from, until)));
    if (still === null) break;
    found.push(still);
    from = until + still.looks.length;
  }
  return found;
}

function cutIntoStills(looks: readonly Look[], mask: Mask): Still[] {
  const stills: Still[] = [];
  let run: Look[] = [];
  const close = () => {
    const first_ms = run[0]?.at_ms ?? 0;
    const last_ms = run.at(-1)?.at_ms ?? 0;
    if (last_ms - first_ms >= SHORTEST_MS) stills.push({ first_ms, last_ms, looks: run, mask });
  };
  for (const look of looks) {
    const anchor = run[0];
    if (anchor !== undefined && countChanged(anchor.picture, look.picture, mask) <= SAME_CELLS) {
      run.push(look);
      continue;
    }
    close();
    run = [look];
  }
  close();
  return stills;
}

function findBesideSpeaker(looks: readonly Look[]): Still[] {
  const lengthMs = (looks.at(-1)?.at_ms ?? 0) - (looks[0]?.at_ms ?? 0);
  if (lengthMs < RESTLESS_STRETCH_MS) return [];
  const mask = restlessCells(looks);
  const hidden = mask.reduce((sum, cell) => sum + cell, 0);
  return hidden === 0 || hidden > RESTLESS_MOST_CELLS ? [] : cutIntoStills(looks, mask);
}

function restlessCells(looks: readonly Look[]): Uint8Array {
  const mask = new Uint8Array(PICTURE_CELLS);
  for (let cell = 0; cell < PICTURE_CELLS; cell += 1) {
    let changes = 0;
    for (let index = 1; index < looks.length; index += 1) {
      const [before, after] = [looks[index - 1], looks[index]];
      if (before !== undefined && after !== undefined && isChanged(before.picture, after.picture, cell)) changes += 1;
    }
    if (changes >= (looks.length - 1) * RESTLESS_RATE) mask[cell] = 1;
  }
  return mask;
}
