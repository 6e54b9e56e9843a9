import { readFile } from 'node:fs/promises';
import type { ListTerms } from '@pilgi/domain/notes';
import { Garu } from 'garu-ko';
import { splitClauses } from './split-clauses.ts';

/** Nouns, verbs, adjectives and foreign words, which carry the content of a claim. Numbers are checked separately. */
const CONTENT = new Set(['NNG', 'NNP', 'VV', 'VA', 'XR', 'SL', 'SH']);
/** Stop words. */
const STOP_WORDS = new Set([
  '하',
  '되',
  '있',
  '없',
  '이',
  '같',
  '보',
  '것',
  '수',
  '때',
  '경우',
  '말',
  '다음',
  '우리',
  '여기',
]);

/** Claims repeat lecture text, and notes consist of claims checked before, so results are cached. */
const MAX_CACHED = 20_000;

/** Lists the content words of a text in base form with an in-process morphological analyser. */
export async function loadTermLister(): Promise<ListTerms> {
  const bytes = await readFile(new URL('../models/base.gmdl', import.meta.resolve('garu-ko')));
  const garu = await Garu.load({ modelData: new Uint8Array(bytes).buffer });
  const cache = new Map<string, readonly string[]>();
  const listOf = (clause: string) => {
    const known = cache.get(clause);
    if (known !== undefined) return known;
    if (cache.size >= MAX_CACHED) cache.clear();
    const terms = contentWords(garu, clause);
    cache.set(clause, terms);
    return terms;
  };
  return (text) => splitClauses(text.normalize('NFC')).flatMap(listOf);
}

function contentWords(garu: Garu, clause: string): string[] {
  const result = garu.analyze(clause);
  const tokens = Array.isArray(result) ? (result[0]?.tokens ?? []) : result.tokens;
  return tokens
    .filter((token) => CONTENT.has(token.pos) && !STOP_WORDS.has(token.text))
    .map((token) => token.text.toLowerCase());
}
