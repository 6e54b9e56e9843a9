import { attachParticle } from './attach-particle.ts';
import { finalOf } from './hangul.ts';
import { readPredicate } from './read-predicate.ts';
import { writeDenied, writeFormal } from './write-predicate.ts';

type Rule = readonly [pattern: RegExp, replace: (match: RegExpExecArray) => string | null];

/** Words that need a denial, or that make the scope of a denial unclear. */
const UNCLEAR_SCOPE =
  /하나도|아무|전혀|결코|별로|그다지|밖에|뿐|더 이상|아직|조차|꼭|굳이|많아야|적어도|최소|최대|기껏해야|고작|아니라|이지\s|거의|오히려|차라리|절대|말고|오직|오로지|비로소|드디어|마침내|이미|벌써|처음으로|최초로|따름|늘\s|항상|언제|일부|(?:많은|어떤|여러|몇몇)\s|(?:이|가|건|게) 아니|든(?:지)?\s|거나\s|야\s(?!\S+$)/;
/** 만 as 'only', but not in 지만, 하지만, 다만, 만약. */
const ONLY = /(?<!(?<!까)지|다|그|오랜|수|얼마)만(?:이|을|은|으로|의|에)?(?=\s)(?<!\d만|[십백천억]만)/;
/** Predicates that announce the course of the lecture, quote, or express a guess. */
const NO_STATEMENT =
  /(?:[으]?면 (?:돼요|됩니다|된다|되죠)|도 (?:돼요|됩니다|된다|되죠)|기도 \S+|긴 \S+|기는 \S+|기만 \S+|다고 (?:합니다|해요|한다|하죠|하네요)|고 하죠|보시|하시|모르|봅시다|보겠|하겠|할게요|같(?:아요|습니다|다)|[을를ㄹ할될일] 거(?:예요|죠)|거든요|잖아요|는데요|[을ㄹ] (?:것|거)(?:이다|입니다|예요|죠)|싶[어습]|텐데|니까|아무튼|말이(?:에요|죠|다)|(?:얘기|이야기|말씀|질문|문제|시간|차례|내용)(?:이에요|예요|입니다|이다|죠))$/;
const FUTURE = /[할될볼갈올쓸줄낼일길칠클을]\s?(?:것|거|겁)(?:입니다|이에요|예요|이다|죠|니다)$/;
/** Verb stems in 이 whose formal present resembles the copula. */
const VERB_IN_I = /(?:^|[아어])(?:높|보|쓰|줄|붙|섞|쌓|놓|먹|움직|기울|녹|들|모|숙|속|죽|끓|벌|깎|덮|묶|볶|엮|싸)$/;

const RULES: readonly Rule[] = [
  [/(\S+)지(?:는|도)? 않습니다$/, ([, stem = '']) => (isKnownStem(stem) ? writeFormal(stem) : null)],
  [/하지(?:는|도)? 않아요$/, () => '해요'],
  [/되지(?:는|도)? 않아요$/, () => '돼요'],
  [/하지(?:는|도)? 않는다$/, () => '한다'],
  [/되지(?:는|도)? 않는다$/, () => '된다'],
  [
    /(?<=(?<!서)[은는]\s|[이가을를로]\s)안 (합니다|됩니다|해요|돼요|되죠|하죠|한다|된다|나옵니다|나와요|들어갑니다|갑니다|가요|써요|씁니다|바뀝니다|바뀌어요|변해요|변합니다|생겨요|생깁니다|걸려요|걸립니다|쓰죠|줍니다|줘요|맞아요|맞습니다)$/,
    ([, verb = '']) => verb,
  ],
  [/(?:이|가) 아닙니다$/, () => '입니다'],
  [/(?<=([가-힣]))(?:이|가) 아니에요$/, ([, last = '']) => attachParticle(last, '이에요').slice(last.length)],
  [/(?:이|가) 아니다$/, () => '이다'],
  [/수 있(습니다|어요|다|죠)$/, ([, ending]) => `수 없${ending}`],
  [/수 없(습니다|어요|다|죠)$/, ([, ending]) => `수 있${ending}`],
  [/수도 있(습니다|어요|다|죠)$/, ([, ending]) => `수는 없${ending}`],
  [
    /([가-힣])야 (합니다|한다|해요|하죠|됩니다|돼요|되죠)$/,
    ([, syllable = '', ending = '']) => denyDuty(syllable, ending),
  ],
  [/고 있(습니다|다)$/, ([, ending]) => `고 있지 않${ending}`],
  [/(?<=[이가은는도]\s|에\s|에는\s|에도\s)있(습니다|어요|다|죠)$/, ([, ending]) => `없${ending}`],
  [/(?<=[이가은는도]\s|에\s|에는\s|에도\s)없(습니다|어요|다|죠)$/, ([, ending]) => `있${ending}`],
  [
    /([는은ㄴ던]|[가-힣]) 거(?:예요|죠)$/,
    ([, before = '']) => (isPresentForm(before) ? `${before} 게 아니에요` : null),
  ],
  [/([가-힣]) (?:것입니다|겁니다)$/, ([, before = '']) => (isPresentForm(before) ? `${before} 것이 아닙니다` : null)],
  [/([가-힣]) 것이다$/, ([, before = '']) => (isPresentForm(before) ? `${before} 것이 아니다` : null)],
  [/([가-힣A-Za-z0-9)]+)입니다$/, (found) => denyNoun(found, '아닙니다')],
  [/([가-힣A-Za-z0-9)]+?)(?:이에요|예요)$/, (found) => denyNoun(found, '아니에요')],
  [/([가-힣A-Za-z0-9)]+?)이다$/, (found) => denyNoun(found, '아니다')],
  [/([가-힣A-Za-z0-9)]+?)이죠$/, (found) => denyNoun(found, '아니죠')],
];

/** Denies the last predicate, or takes a denial away; null when the scope or the form is unclear. */
export function negateSentence(sentence: string): string | null {
  const text = sentence.trim().replace(/[.!]$/, '');
  if (isUnclear(text)) return null;
  for (const [pattern, replace] of RULES) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const changed = replace(found);
    return changed === null ? null : finish(text.slice(0, found.index) + changed);
  }
  return denyPredicate(text);
}

function denyPredicate(text: string): string | null {
  const predicate = readPredicate(text);
  // 하지 않았죠 is understood as a question.
  if (predicate === null || (predicate.isPast && predicate.style === 'jyo')) return null;
  if (
    predicate.stem.endsWith('야 하') ||
    isAmbiguous(predicate.stem) ||
    !isKnownStem(predicate.stem.split(' ').at(-1) ?? '')
  )
    return null;
  return finish(writeDenied(predicate));
}

/** Adverbs of degree and counts right before the predicate: their denial is awkward or has another sense. */
const DEGREE =
  /(?:^|\s)(?:더|훨씬|점점|뚝|확|쑥|계속|좀|조금|약간|꽤|제법|하나|둘|함께|각각|서로|잠깐|겨우|무려|아주|매우|굉장히|정말|너무|제일|가장|무조건|자꾸|또|이것저것|바로|참|다소|상당히|비교적|워낙|유난히|더욱|한층|점차|차츰|갈수록|곧|덜)\s(?:\S+\s){0,2}\S+$/;
/** Clause endings before a comma; after anything else the comma separates items of a list. */
const CLAUSE_END =
  /(?:고|며|면|(?:에|어|아|해|여|려|라|져|돼|와|워|래)서|니까|지만|[는은인]데|[아어해여]도|려고|고요|므로|다가|듯이|때|뒤에|다음|뒤|후에|전에|경우|다만|즉|은|는|하여|결국|따라서|참고로|실제로|반대로|반면|에서|에는|으로는|로는)$/;
const OTHER_DO =
  /(?:정|속|온|농|밀|각|제|태|한|빈|강|순|용|의|지|경|위|고|습|친화|난이|선호|신뢰|정확|복잡|완성|민감|특이|점|채|해상|경사|황해|경기|전라|경상|충청|함경|평안|강원|제주|[아어해돼여져려러와가])도$/;

/** A list, or 'also': 자산도 늘고 부채도 늘어요. */
function hasParallel(text: string): boolean {
  const parts = text.split(/,\s/);
  if (parts.slice(0, -1).some((part) => !CLAUSE_END.test(part))) return true;
  return (parts.at(-1) ?? '').split(' ').some((word) => word.endsWith('도') && word.length > 1 && !OTHER_DO.test(word));
}

/** Announcements: 오늘은 테일러 급수입니다. */
const OPENING = /^(?:마지막으로|마지막은|다음은|먼저|그다음|이번에는|이번 시간|오늘은|오늘|지난 시간)|오늘은\s/;

/** 넓을수록 크다: 'the wider, the not large' is no sentence. */
const MORE_ADJECTIVE =
  /수록\s(?:.*\s)?(?:크|큽|커요|작|높|낮|많|적|좋|나쁘|나빠|빠르|빨라|느리|느려|길|깁|짧|쉽|쉬워|어렵|어려워|강하|강합|강해|약하|약합|약해)[가-힣]*$/;

function countDenials(text: string): number {
  return text.match(/않|없|아니|아닙|아닌|아닐|(?:^|\s)(?:안|못)\s|못하|불가능/g)?.length ?? 0;
}

/** Two denials in one sentence are hard to read. */
function finish(text: string): string | null {
  return countDenials(text) > 1 ? null : `${text}.`;
}

function isUnclear(text: string): boolean {
  if (hasParallel(text) || DEGREE.test(text)) return true;
  if (OPENING.test(text) || MORE_ADJECTIVE.test(text) || countDenials(text) > 1) return true;
  const isDenied = /(?:않[가-힣]*|안 \S+|(?:이|가) 아(?:닙니다|니에요|니다)|없[가-힣]*)$/.test(text);
  const body = isDenied ? text.replace(/(?:이|가) 아(?:닙니다|니에요|니다)$/, '') : text;
  return UNCLEAR_SCOPE.test(body) || ONLY.test(text) || NO_STATEMENT.test(text) || FUTURE.test(text);
}

/** 해야 합니다 becomes 하지 않아도 됩니다. */
const MAY: Readonly<Record<string, string>> = {
  합니다: '됩니다',
  됩니다: '됩니다',
  한다: '된다',
  하죠: '되죠',
  되죠: '되죠',
};

function denyDuty(syllable: string, ending: string): string | null {
  const stem = { 해: '하', 돼: '되', 봐: '보', 써: '쓰' }[syllable];
  return stem === undefined ? null : `${stem}지 않아도 ${MAY[ending] ?? '돼요'}`;
}

/** A modifier in the present or past, not in the future: 하는, 한, 된. */
function isPresentForm(syllable: string): boolean {
  return /[는은한된인운린든난진온간낸긴른]/.test(syllable);
}

/** Nouns that end like an adjective in 적. */
const NOUN_IN_JEOK = /(?:지|목|기|업|흔|면|누|축|실|성|표|추|서|행)적$/;

/** Needs a subject: 이제 급수 네 개입니다 is an announcement. */
function denyNoun(found: RegExpExecArray, denial: string): string | null {
  const [whole, noun = ''] = found;
  if (!/(?:[은는이가]|건|게|란)(?=[\s,])/.test(found.input.slice(0, found.index))) return null;
  // 차이다 and 에이죠: 이 belongs to the noun.
  if (/이(?:다|죠)$/.test(whole) && finalOf(noun) === 0) return null;
  if (VERB_IN_I.test(noun) && denial !== '아니에요') return null;
  if (
    /(?:때문|정도|편|뿐|셈|법|터|마찬가지|거|것|식|쪽|중|만|부터|까지|에서|에게|하기|보기|위해|대로|라고|다음|처음|나름|덕분|탓|이상|이하|미만)$/.test(
      noun,
    )
  ) {
    return /(?:때문|덕분)$/.test(noun) ? `${noun}이 ${denial}` : null;
  }
  if (noun.endsWith('적') && !NOUN_IN_JEOK.test(noun))
    return `${noun}이지 ${{ 아닙니다: '않습니다', 아니에요: '않아요', 아니다: '않다', 아니죠: '않죠' }[denial]}`;
  return `${attachParticle(noun, '이')} ${denial}`;
}

/** One form of two verbs: 갑니다 may be 가다 or 갈다, 줍니다 주다 or 줄다. */
function isAmbiguous(stem: string): boolean {
  const words = stem.split(' ');
  const [before = '', last = ''] = [words.at(-2), words.at(-1)];
  if (last === '가') return /[을를]$/.test(before);
  if (last === '주') return !/(?:[을를]|[아어해여워와려겨켜쳐져])$/.test(before);
  return /^(?:다|거|미|무|우|노|파|사|부|구|비|길|기)$/.test(last);
}

/** Stems that take a denial in a natural way. */
function isKnownStem(stem: string): boolean {
  return (
    /(?:하|되|지|나|오|가|기|리|이|치|히|내|키|우|누|꾸|르|뀌|쓰|크|들|늘|줄|높|낮|많|적|작|좋|같|맞|받|얻|남|막|넣|읽|찾|묶|담|붙|놓|잡|걷|닫|갖|넓|좁|깊|길|짧|쉽|어렵|가볍|무겁|두껍|얇|빠르|느리|보|주|두|만들|풀|돌|열|먹|낳|쌓|끊|뽑|깎|녹|젖|익|죽|살|알|믿|웃|씻|찍|뛰|쉬|빼|매|재|세|서)$/.test(
      stem,
    ) &&
    !/(?:모르|시작하|드리|아니|않|못하|말하|얘기하|이야기하|설명하|정리하|소개하|부르|생각하|기억하|궁금하|그러하|이러하|어떠하|그렇|이렇|어떻|안녕하|감사하|죄송하|부탁하)$/.test(
      stem,
    )
  );
}
