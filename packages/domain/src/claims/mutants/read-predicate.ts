import { FINAL, finalOf, VOWEL, vowelOf, withFinal, withVowel } from './hangul.ts';

export type SpeechStyle = 'formal' | 'polite' | 'plain' | 'jyo';

/** Last predicate of a sentence without its ending. */
export interface Predicate {
  /** Text before the ending, including the stem: 값이 커지. */
  stem: string;
  isPast: boolean;
  style: SpeechStyle;
  /** Known only in the plain style, where verbs have 는다 or ㄴ다. */
  isPlainAdjective?: boolean;
}

/** Contracted past syllables and their stems. */
const PAST: Readonly<Record<string, string>> = {
  했: '하',
  됐: '되',
  갔: '가',
  왔: '오',
  봤: '보',
  줬: '주',
  썼: '쓰',
  났: '나',
  졌: '지',
  컸: '크',
  뺐: '빼',
  냈: '내',
  겼: '기',
  렸: '리',
  쳤: '치',
  꿨: '꾸',
  눴: '누',
  뀌었: '뀌',
};
/** Stems whose form changes before a vowel. */
const IRREGULAR: Readonly<Record<string, string>> = {
  올랐: '오르',
  달랐: '다르',
  빨랐: '빠르',
  흘렀: '흐르',
  불렀: '부르',
  골랐: '고르',
  달라: '다르',
  빨라: '빠르',
  올라: '오르',
  흘러: '흐르',
  불러: '부르',
  골라: '고르',
  눌러: '누르',
  잘라: '자르',
  커: '크',
  써: '쓰',
  떠: '뜨',
  나빠: '나쁘',
  따라: '따르',
  모아: '모으',
  쉬워: '쉽',
  어려워: '어렵',
  가까워: '가깝',
  무거워: '무겁',
  가벼워: '가볍',
  두꺼워: '두껍',
  뜨거워: '뜨겁',
  차가워: '차갑',
  새로워: '새롭',
  까다로워: '까다롭',
};
/** Stems in ㄹ, which disappears before ㅂ니다 and ㄴ다. */
const RIEUL_DROPPED: Readonly<Record<string, string>> = {
  줄어드: '줄어들',
  만드: '만들',
  드: '들',
  느: '늘',
  기: '길',
  머: '멀',
  푸: '풀',
  여: '열',
  도: '돌',
  흔드: '흔들',
};
/** Endings that only resemble a predicate, or whose stem cannot be known. */
const UNKNOWN =
  /(?:세요|네요|데요|래요|대요|고요|서요|니까요|까요|나요|면요|군요|걸요|ㄹ게요|[할볼갈낼줄될]게요|답니다|랍니다|삽니다|팝니다|겁니다|십니다|시다|켜요|펴요|놔요|도와요|몰라요|모르겠|겠습니다|겠다|겠죠|겠어요|(?<![줄어])들어요|걸어요|물어요|보시|하시|드립니다|바랍니다)$/;
const KNOWN_NA = /(?:어|아|생겨|끝|만)나요$/;

/** Null when the ending is not in the closed list. */
export function readPredicate(sentence: string): Predicate | null {
  const text = sentence.trim().replace(/[.!]$/, '');
  if (UNKNOWN.test(text) && !KNOWN_NA.test(text)) return null;
  const past = readPast(text);
  if (past !== null || isUnknownPast(text)) return past;
  return readFormal(text) ?? readPolite(text) ?? readPlain(text) ?? readJyo(text);
}

/** A past form whose stem is not known: 켰, 쉬웠. */
function isUnknownPast(text: string): boolean {
  const base = /^(.*?)(?:습니다|어요|다|죠)$/.exec(text)?.[1] ?? '';
  return finalOf(base) === FINAL.ssangsiot && !base.endsWith('있');
}

function readPast(text: string): Predicate | null {
  const found = /^(.*?)(습니다|어요|다|죠)$/.exec(text);
  const [, base = '', ending = ''] = found ?? [];
  if (finalOf(base) !== FINAL.ssangsiot || /[있겠]$/.test(base)) return null;
  const stem = stemOfPast(base);
  if (stem === null) return null;
  const style = { 습니다: 'formal', 어요: 'polite', 다: 'plain', 죠: 'jyo' }[ending] as SpeechStyle;
  return { stem, isPast: true, style };
}

/** Stems in 우; 쉬웠 and 어려웠 belong to stems in ㅂ. */
const U_STEM = /(?:배|싸|채|세|키|비|지|태|피|외|치|재|깨)(?:웠|워)$/;

function stemOfPast(base: string): string | null {
  const irregular = IRREGULAR[base.slice(-2)];
  if (irregular !== undefined) return base.slice(0, -2) + irregular;
  if (/(?:었|았)$/.test(base))
    return finalOf(base.slice(0, -1)) === 0 && !/[되뀌쉬뛰]었$/.test(base) ? null : base.slice(0, -1);
  if (base.endsWith('하였')) return base.slice(0, -1);
  if (/(?:시|지|일으|삼)켰$/.test(base)) return `${base.slice(0, -1)}키`;
  if (U_STEM.test(base)) return `${base.slice(0, -1)}우`;
  const short = PAST[base.slice(-1)];
  return short === undefined ? null : base.slice(0, -1) + short;
}

function readFormal(text: string): Predicate | null {
  const base = /^(.*)니다$/.exec(text)?.[1];
  if (base === undefined) return null;
  if (base.endsWith('습')) return { stem: base.slice(0, -1), isPast: false, style: 'formal' };
  if (finalOf(base) !== FINAL.bieup) return null;
  return { stem: restoreRieul(withFinal(base, FINAL.none)), isPast: false, style: 'formal' };
}

/** Whole words only: 만드 is 만들, but 나누 is not 나눌. */
function restoreRieul(stem: string): string {
  const word = stem.split(' ').at(-1) ?? '';
  const whole = RIEUL_DROPPED[word] ?? (/(?:어|아)드$/.test(word) ? `${word.slice(0, -1)}들` : undefined);
  return whole === undefined ? stem : stem.slice(0, stem.length - word.length) + whole;
}

function readPolite(text: string): Predicate | null {
  const base = /^(.*)요$/.exec(text)?.[1];
  if (base === undefined) return null;
  const stem = stemOfPolite(base);
  return stem === null ? null : { stem, isPast: false, style: 'polite' };
}

function stemOfPolite(base: string): string | null {
  for (const length of [4, 3, 2, 1]) {
    const stem = IRREGULAR[base.slice(-length)];
    if (stem !== undefined && (length > 1 || base.length > 1)) return base.slice(0, -length) + stem;
  }
  if (base.endsWith('해')) return `${base.slice(0, -1)}하`;
  if (base.endsWith('돼')) return `${base.slice(0, -1)}되`;
  if (/[되뀌쉬뛰]어$/.test(base)) return base.slice(0, -1);
  if (/[아어]$/.test(base)) return finalOf(base.slice(0, -1)) === 0 ? null : base.slice(0, -1);
  if (finalOf(base) !== 0) return null;
  return stemOfVowel(base);
}

function stemOfVowel(base: string): string | null {
  const vowel = vowelOf(base);
  if (vowel === VOWEL.yeo && !base.endsWith('여')) return withVowel(base, VOWEL.i);
  if (base.endsWith('여'))
    return /(?:보|쌓|쓰|붙|섞|줄|높|움직|모|놓|녹|먹)여$/.test(base) ? withVowel(base, VOWEL.i) : null;
  if (vowel === VOWEL.wa) return withVowel(base, VOWEL.o);
  if (vowel === VOWEL.wo && (!base.endsWith('워') || U_STEM.test(base))) return withVowel(base, VOWEL.u);
  if (/(?:내|빼)$/.test(base)) return base;
  return /(?:[아어라려러]가|나가|(?:^|\s)가|어나|아나|생겨나|끝나|자라|일어서|나서)$/.test(base) ? base : null;
}

const PLAIN_ADJECTIVE =
  /(?:[^가-힣]|^)(?:크|작|높|낮|많|적|같|다르|좋|나쁘|길|짧|빠르|느리|쉽|어렵|옳|맞|있|없|넓|좁|깊|얕|무겁|가볍|두껍|얇)$|(?:가능|불가능|필요|중요|일정|불리|유리|강|약|동일|비슷|단순|복잡|안정|불안정|안전|위험|충분|부족|정확|분명|뚜렷|당연|간단)하$|(?:재미|맛|관계|상관|의미)[있없]$/;

function readPlain(text: string): Predicate | null {
  const base = /^(.*)다$/.exec(text)?.[1];
  if (base === undefined || /[습니]$/.test(base)) return null;
  if (base.endsWith('는') && finalOf(base.slice(0, -1)) !== 0)
    return { stem: base.slice(0, -1), isPast: false, style: 'plain' };
  if (finalOf(base) === FINAL.nieun && !base.endsWith('는'))
    return { stem: restoreRieul(withFinal(base, FINAL.none)), isPast: false, style: 'plain' };
  return isAdjective(base) ? { stem: base, isPast: false, style: 'plain', isPlainAdjective: true } : null;
}

/** Adjectives and 있다, 없다: their plain form has no ㄴ. */
export function isAdjective(stem: string): boolean {
  return PLAIN_ADJECTIVE.test(stem);
}

function readJyo(text: string): Predicate | null {
  const base = /^(.*)(?:죠|지요)$/.exec(text)?.[1];
  if (base === undefined) return null;
  const isStem =
    /(?:하|되|[있없많적높낮좋같]|나오|[아어해커]지|생기|올라가|내려가|들어가|늘어나|줄어들|일어나|다르|빠르|느리)$/.test(
      base,
    );
  return isStem ? { stem: base, isPast: false, style: 'jyo' } : null;
}
