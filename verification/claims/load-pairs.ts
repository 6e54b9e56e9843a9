import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClaimPair, type PairFile, type Passage, pairFileSchema } from './claim-pair.ts';

const PAIRS = join(import.meta.dirname, 'pairs');

/** A pair with its passage. */
export interface LoadedPair extends ClaimPair {
  subject: string;
  passage_lines: Passage['lines'];
  language: Passage['language'];
  split: Passage['split'];
}

export function loadPairFiles(): PairFile[] {
  return readdirSync(PAIRS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => pairFileSchema.parse(JSON.parse(readFileSync(join(PAIRS, name), 'utf8'))));
}

export function loadPairs(files: readonly PairFile[]): LoadedPair[] {
  return files.flatMap(({ subject, passages, pairs }) =>
    pairs.map((pair) => {
      const passage = passages.find(({ id }) => id === pair.passage);
      if (passage === undefined) throw new Error(`pair ${pair.id} has no passage`);
      const { lines, language, split } = passage;
      return { ...pair, subject, passage_lines: lines, language, split };
    }),
  );
}
