export const LECTURE_LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
export type LectureLanguage = (typeof LECTURE_LANGUAGES)[number];

/** Fewer letters show nothing. */
const MIN_WEIGHT = 40;
/** A syllable or character carries as much speech as several Latin letters. */
const WEIGHTS = { hangul: 2.5, kana: 1.8, han: 3, latin: 1 };
const MIN_SHARE = 0.5;
/** Chinese has no kana; Japanese text without kana is too short to decide. */
const MIN_KANA_SHARE = 0.15;
/** Share of English function words in English speech; other languages with Latin letters have almost none of them. */
const MIN_FUNCTION_WORDS = 0.15;
const FUNCTION_WORDS = new Set(
  'the of and to is that we this it you so are for be as with have was what if will can from there which not but by then they at an has when how'.split(
    ' ',
  ),
);

/** Language that most of the text is in; null when it is none of ours or the text is too short. A Korean lecture with English terms is Korean. */
export function detectLanguage(texts: readonly string[]): LectureLanguage | null {
  const text = texts.join(' ').normalize('NFC');
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  const hangul = WEIGHTS.hangul * count(/\p{Script=Hangul}/gu);
  const kana = WEIGHTS.kana * count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = WEIGHTS.han * count(/\p{Script=Han}/gu);
  const latin = WEIGHTS.latin * count(/\p{Script=Latin}/gu);
  const total = hangul + kana + han + latin;
  if (total < MIN_WEIGHT) return null;
  if (hangul / total >= MIN_SHARE * MIN_SHARE && hangul >= kana + han) return 'ko';
  if ((kana + han) / total >= MIN_SHARE) return kana / (kana + han) >= MIN_KANA_SHARE ? 'ja' : 'zh';
  return latin / total >= MIN_SHARE && isEnglish(text) ? 'en' : null;
}

function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  return words.filter((word) => FUNCTION_WORDS.has(word)).length >= MIN_FUNCTION_WORDS * words.length;
}
