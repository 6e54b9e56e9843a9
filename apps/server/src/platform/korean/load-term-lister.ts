import { readFile } from 'node:fs/promises';
import type { ListTerms } from '@pilgi/domain';
import { Garu } from 'garu-ko';

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

/** The content words of a text in their plain form, by a morphological analyser that runs in this process. */
export async function loadTermLister(): Promise<ListTerms> {
  const bytes = await readFile(new URL('../models/base.gmdl', import.meta.resolve('garu-ko')));
  const garu = await Garu.load({ modelData: new Uint8Array(bytes).buffer });
  return (text) => {
    const result = garu.analyze(text.normalize('NFC'));
    const tokens = Array.isArray(result) ? (result[0]?.tokens ?? []) : result.tokens;
    return tokens
      .filter((token) => CONTENT.has(token.pos) && !EMPTY.has(token.text))
      .map((token) => token.text.toLowerCase());
  };
}
