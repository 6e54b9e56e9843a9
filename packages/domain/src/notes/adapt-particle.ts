/** How the last syllable of a term ends in Korean pronunciation; null when the spelling does not determine it, as in 'type' or 'node'. */
export type SyllableEnding = 'VOWEL' | 'RIEUL' | 'CONSONANT';

const HANGUL_FIRST = 0xac00;
const FINALS = 28;
const RIEUL = 8;

/** Korean names of Latin letters with a final consonant: 엘, 알, 엠, 엔. The others end in a vowel. */
const LETTER_NAMES: Record<string, SyllableEnding> = { L: 'RIEUL', R: 'RIEUL', M: 'CONSONANT', N: 'CONSONANT' };
/** Korean digit names with a final consonant: 영 삼 육, 일 칠 팔. The others end in a vowel. */
const DIGIT_NAMES: Record<string, SyllableEnding> = {
  0: 'CONSONANT',
  3: 'CONSONANT',
  6: 'CONSONANT',
  1: 'RIEUL',
  7: 'RIEUL',
  8: 'RIEUL',
};
/** Words such as 모델, 시스템, 파이썬. After a stop consonant or a mute e the ending is unknown. */
const WORD_ENDS: Record<string, SyllableEnding | null> = {
  l: 'RIEUL',
  m: 'CONSONANT',
  n: 'CONSONANT',
  ...Object.fromEntries(Array.from('bcdegkpt', (letter) => [letter, null])),
};

export function syllableEndingOf(term: string): SyllableEnding | null {
  const last = Array.from(term.normalize('NFC').matchAll(/[\p{L}\p{N}]/gu)).at(-1)?.[0];
  if (last === undefined) return null;
  if (/[가-힣]/.test(last)) return endingOfSyllable(last);
  if (/\d/.test(last)) return DIGIT_NAMES[last] ?? 'VOWEL';
  if (!/[A-Za-z]/.test(last)) return null;
  const isLetterName = /[A-Z]$/.test(last) || /(?:^|[^A-Za-z])[a-z][^\p{L}\p{N}]*$/u.test(term);
  if (isLetterName) return LETTER_NAMES[last.toUpperCase()] ?? 'VOWEL';
  return last in WORD_ENDS ? (WORD_ENDS[last] ?? null) : 'VOWEL';
}

function endingOfSyllable(syllable: string): SyllableEnding {
  const final = ((syllable.codePointAt(0) ?? HANGUL_FIRST) - HANGUL_FIRST) % FINALS;
  if (final === 0) return 'VOWEL';
  return final === RIEUL ? 'RIEUL' : 'CONSONANT';
}

/** Form after a consonant and form after a vowel. Longer forms come first, so that 이라는 is not matched as 이. */
const PAIRS = [
  ['이라는', '라는'],
  ['이라고', '라고'],
  ['이에요', '예요'],
  ['이란', '란'],
  ['이랑', '랑'],
  ['이라', '라'],
  ['이나', '나'],
  ['으로', '로'],
  ['은', '는'],
  ['이', '가'],
  ['을', '를'],
  ['과', '와'],
] as const;

const SIMPLE = '은|는|이|가|을|를|이란|란|이라는|라는|이라고|라고|이라|라|이나|나|이랑|랑|이에요|예요';
const STACKED = [
  '(?:과|와)(?:는|도|의|만)?',
  '(?:으로|로)(?:는|도|만|의|써|써는|서|서는|서의|부터|까지)?',
  '에(?:는|도|만|의|서|서는|서도|서의|서만|게|게는|게서)?',
  '만(?:은|이|을|의|으로)?',
  '들(?:은|이|을|의|과|에|도|에서|에게)?',
  '(?:까지|부터)(?:는|도|의|만)?',
  '보다(?:는|도)?',
  '임(?:은|을|이)?',
].join('|');
const ALONE =
  '의|도|처럼|마다|조차|마저|밖에|만큼|대로|한테|하고|이다|입니다|이고|이며|이면|이므로|이지만|이었다|이죠|인|인데|인지|인가|일';
const PARTICLE = new RegExp(`^(?:${SIMPLE}|${STACKED}|${ALONE})$`);

/** Closed list of endings that turn a noun into a verb: 한계, 함수, 할당 and 해석 are independent words. */
const VERB_ENDING = new RegExp(
  `^(?:${[
    '하(?:다|고|는|는데|면|며|여|자|지|지만|기|기는|기도|게|도록|려면|려고|므로|니|였다|였습니다|겠습니다)',
    '한|한다|한다는|한다면|한다고|할|할수록|함|함은|함을|함으로써|합니다|합시다|해|해서|해야|해요|했다|했습니다|했고|했던|했을',
    '되(?:다|고|는|는데|면|며|어|지|지만|기|도록|므로|었다|었습니다)',
    '된|된다|된다는|된다면|된다고|될|됨|됩니다|돼|돼서|돼요|됐다|됐습니다',
    '시키(?:다|고|는|면|며)|시킨|시킨다|시킬|시킵니다|시켜',
  ].join('|')})$`,
);

/** Whether the syllables after a noun are a grammatical ending and not part of a longer word. */
export function isNounEnding(ending: string, noun: string): boolean {
  return PARTICLE.test(ending) || (noun.length > 1 && VERB_ENDING.test(ending));
}

/** Form of the particle after another noun: 미분을 becomes 함수를, 함수로 becomes 미분으로. */
export function adaptParticle(ending: string, from: SyllableEnding | null, to: SyllableEnding | null): string {
  if (to === null || from === to) return ending;
  const pair = PAIRS.find((forms) => forms.some((form) => startsParticle(ending, form)));
  if (pair === undefined || !PARTICLE.test(ending)) return ending;
  const [closed, open] = pair;
  const form = ending.startsWith(closed) ? closed : open;
  const isOpen = to === 'VOWEL' || (closed === '으로' && to === 'RIEUL');
  return `${isOpen ? open : closed}${ending.slice(form.length)}`;
}

/** Only these forms may be followed by another particle: 으로부터 starts with 으로, but 이다 does not start with 이. */
function startsParticle(ending: string, form: string): boolean {
  if (ending === form) return true;
  return ['으로', '로', '과', '와'].includes(form) && ending.startsWith(form);
}
