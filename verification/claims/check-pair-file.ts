import { areaUnderCurve } from './area-under-curve.ts';
import { type ClaimPair, FAITHFUL_CLASSES, FALSE_CLASSES, isFaithful, type PairFile } from './claim-pair.ts';
import { SURFACE_SCORES } from './surface-scores.ts';

/** Widest distance from chance that a score without meaning may reach in one subject. */
const WIDEST_SUBJECT = 0.1;
const MAX_SHARED_WORDS = 0.6;
const MAX_SAME_OPENING = 4;

/** Defects of a file of pairs, as sentences; none when it can be used. */
export function checkPairFile(file: PairFile): string[] {
  return [...checkReferences(file), ...checkClasses(file), ...checkVariety(file), ...checkSurface(file)];
}

function checkReferences({ passages, pairs }: PairFile): string[] {
  const defects: string[] = [];
  const linesOf = new Map(passages.map(({ id, lines }) => [id, new Set(lines.map((line) => line.id))]));
  if (new Set(pairs.map(({ id }) => id)).size !== pairs.length) defects.push('Two pairs have the same id.');
  for (const pair of pairs) {
    const lines = linesOf.get(pair.passage);
    if (lines === undefined) defects.push(`${pair.id}: passage ${pair.passage} does not exist.`);
    else
      for (const id of [...pair.cites, ...pair.gold])
        if (!lines.has(id)) defects.push(`${pair.id}: line ${id} does not exist.`);
    if (pair.label !== 'not_found' && pair.gold.length === 0) defects.push(`${pair.id}: no deciding line.`);
    const isTrueClass = FAITHFUL_CLASSES.some((name) => name === pair.class);
    if (isTrueClass !== isFaithful(pair)) defects.push(`${pair.id}: class ${pair.class} with label ${pair.label}.`);
  }
  return defects;
}

function checkClasses({ pairs }: PairFile): string[] {
  const count = (name: string) => pairs.filter((pair) => pair.class === name).length;
  return [...FAITHFUL_CLASSES, ...FALSE_CLASSES]
    .filter((name) => count(name) < 7)
    .map((name) => `Class ${name} has ${count(name)} pairs, at least 7 are needed.`);
}

function checkVariety({ passages, pairs }: PairFile): string[] {
  const defects: string[] = [];
  for (const { id } of passages) {
    const own = pairs.filter(({ passage }) => passage === id);
    for (const [index, pair] of own.entries())
      for (const other of own.slice(index + 1))
        if (sharedWords(pair, other) > MAX_SHARED_WORDS)
          defects.push(`${pair.id} and ${other.id} share more than ${MAX_SHARED_WORDS * 100} % of their words.`);
  }
  const openings = Map.groupBy(pairs, ({ claim }) => claim.split(' ').slice(0, 3).join(' '));
  for (const [opening, group] of openings)
    if (group.length > MAX_SAME_OPENING) defects.push(`${group.length} claims begin with "${opening}".`);
  return defects;
}

function sharedWords(a: ClaimPair, b: ClaimPair): number {
  const [first, second] = [new Set(a.claim.split(' ')), new Set(b.claim.split(' '))];
  return [...first].filter((word) => second.has(word)).length / Math.min(first.size, second.size);
}

function checkSurface({ passages, pairs }: PairFile): string[] {
  const passageOf = new Map(passages.map((passage) => [passage.id, passage]));
  const usable = pairs.filter(({ passage }) => passageOf.has(passage));
  return Object.entries(SURFACE_SCORES).flatMap(([name, score]) => {
    // An English passage shares no letters with a Korean claim.
    const chosen = usable.filter((pair) => name !== 'overlap' || passageOf.get(pair.passage)?.language === 'ko');
    const scores = (wanted: boolean) =>
      chosen
        .filter((pair) => isFaithful(pair) === wanted)
        .flatMap((pair) => {
          const passage = passageOf.get(pair.passage);
          return passage === undefined ? [] : [score(pair, passage)];
        });
    const area = areaUnderCurve(scores(true), scores(false));
    return Math.abs(area - 0.5) > WIDEST_SUBJECT
      ? [`Score "${name}" separates true from false claims: AUC ${area.toFixed(2)}, allowed 0.40 to 0.60.`]
      : [];
  });
}
