import { readFile } from 'node:fs/promises';
import type { ListTerms } from '@pilgi/domain';
import { Garu } from 'garu-ko';
import { cutClauses } from './cut-clauses.ts';

/** Nouns, verbs, adjectives and foreign words: what a claim is about. Numbers have a check of their own. */
const CONTENT = new Set(['NNG', 'NNP', 'VV', 'VA', 'XR', 'SL', 'SH']);
/** Words that every sentence has. */
const EMPTY = new Set([
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

/** Claims repeat what was said, and a note is put together from claims that were checked before. */
const MOST_KEPT = 20_000;

/** The content words of a text in their plain form, by a morphological analyser that runs in this process. */
export async function loadTermLister(): Promise<ListTerms> {
  const bytes = await readFile(new URL('../models/base.gmdl', import.meta.resolve('garu-ko')));
  const garu = await Garu.load({ modelData: new Uint8Array(bytes).buffer });
  const kept = new Map<string, readonly string[]>();
  const listOf = (clause: string) => {
    const known = kept.get(clause);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const terms = contentWords(garu, clause);
    kept.set(clause, terms);
    return terms;
  };
  return (text) => cutClauses(text.normalize('NFC')).flatMap(listOf);
}

function contentWords(garu: Garu, clause: string): string[] {
  const result = garu.analyze(clause);
  const tokens = Array.isArray(result) ? (result[0]?.tokens ?? []) : result.tokens;
  return tokens
    .filter((token) => CONTENT.has(token.pos) && !EMPTY.has(token.text))
    .map((token) => token.text.toLowerCase());
}
