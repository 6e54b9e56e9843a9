import { replaceBefore } from './attach-particle.ts';

/** Inflected forms; each pair is used in both directions. */
const FORMS =
  '증가합니다:감소합니다 증가한다:감소한다 증가해요:감소해요 증가하고:감소하고 증가하면:감소하면 증가했:감소했 증가하는:감소하는 상승합니다:하락합니다 상승한다:하락한다 상승해요:하락해요 상승하면:하락하면 ' +
  '늘어납니다:줄어듭니다 늘어난다:줄어든다 늘어나요:줄어들어요 늘어나고:줄어들고 늘어나면:줄어들면 늘었습니다:줄었습니다 늘었다:줄었다 늘었어요:줄었어요 늘어요:줄어요 늘어났:줄어들었 ' +
  '커집니다:작아집니다 커진다:작아진다 커져요:작아져요 커지고:작아지고 커지면:작아지면 커졌:작아졌 커지죠:작아지죠 커지는:작아지는 ' +
  '높아집니다:낮아집니다 높아진다:낮아진다 높아져요:낮아져요 높아지고:낮아지고 높아지면:낮아지면 높아졌:낮아졌 높아지죠:낮아지죠 ' +
  '높습니다:낮습니다 높다:낮다 높아요:낮아요 높으면:낮으면 높고:낮고 높죠:낮죠 높은:낮은 높을수록:낮을수록 낮출:높일 낮춥니다:높입니다 낮춘다:높인다 ' +
  '큽니다:작습니다 크다:작다 커요:작아요 크면:작으면 크고:작고 크죠:작죠 클수록:작을수록 ' +
  '많습니다:적습니다 많아요:적어요 많다:적다 많으면:적으면 많을수록:적을수록 많아집니다:적어집니다 많아져요:적어져요 ' +
  '올라갑니다:내려갑니다 올라간다:내려간다 올라가요:내려가요 올라가면:내려가면 올라가고:내려가고 올라갔:내려갔 올라가죠:내려가죠 오르면:내리면 올립니다:내립니다 올리면:내리면 ' +
  '빨라집니다:느려집니다 빨라진다:느려진다 빨라져요:느려져요 빠릅니다:느립니다 빠르다:느리다 빨라요:느려요 빠르죠:느리죠 빠르고:느리고 ' +
  '길어집니다:짧아집니다 길어진다:짧아진다 길어져요:짧아져요 길어지고:짧아지고 길어지면:짧아지면 ' +
  '강해집니다:약해집니다 강해진다:약해진다 강해져요:약해져요 두꺼워집니다:얇아집니다 두꺼워져요:얇아져요 넓어집니다:좁아집니다 넓어져요:좁아져요 넓어진다:좁아진다 ' +
  '유리합니다:불리합니다 유리해요:불리해요 유리하다:불리하다 유리하죠:불리하죠 비쌉니다:쌉니다 유효합니다:무효입니다 유효해요:무효예요 유효하다:무효이다';
/** Nouns: a suffix or a word before them may make another word, so both ends are checked. */
const NOUNS =
  '이상:이하 미만:초과 왼쪽:오른쪽 양수:음수 차변:대변 채권자:채무자 동맥:정맥 직렬:병렬 흡열:발열 위쪽:아래쪽 안쪽:바깥쪽 과대:과소 유효:무효';
/** Nouns with 하다 or 되다: 촉진합니다, 수축하면. */
const VERBAL_NOUNS = '촉진:억제 강화:약화 확대:축소 팽창:수축 흡수:방출 산화:환원 매수:매도';

const toPairs = (text: string) =>
  text.split(' ').flatMap((pair) => {
    const [a = '', b = ''] = pair.split(':');
    return [
      [a, b],
      [b, a],
    ] as const;
  });
const FORM_PAIRS = toPairs(FORMS);
const NOUN_PAIRS = toPairs(NOUNS);
const VERBAL_PAIRS = toPairs(VERBAL_NOUNS);

/** Idioms in which the word has another sense. */
const IDIOM =
  /떨어지|반으로|배로|크게 보면|크고 작|높고 낮|많고 적|크든|높든|많든|거나|오르내리|늘었다 줄|줄었다 늘|말을 빠|나이가 많|눈높|더 이상|이상하|이상한|이상적|이상 기체|비밀|둘 중|어느 쪽|클수록 좋|수가 많/;

/** Things that rise and fall. */
const LEVEL =
  /(?:가격|값|금리|세율|이자율|온도|전압|임금|비용|수위|요금|환율|물가|혈압|혈당|체온|농도|세기|습도|압력|속도|금액|기준금리|소득|주가)(?:이|가|을|를|은|는)\s(?:계속\s|더\s)?$/;

interface Candidate {
  start: number;
  from: string;
  to: string;
}

/** Replaces the last word with a known opposite; null when both poles occur or a denial follows. */
export function reverseDirection(sentence: string): string | null {
  if (IDIOM.test(sentence)) return null;
  const candidates = [
    ...find(sentence, FORM_PAIRS, isForm),
    ...find(sentence, NOUN_PAIRS, isNoun),
    ...find(sentence, VERBAL_PAIRS, isVerbalNoun),
  ];
  const last = candidates.toSorted((a, b) => b.start - a.start || b.from.length - a.from.length)[0];
  if (last === undefined) return null;
  const after = sentence.slice(last.start + last.from.length);
  if (/않|아니|아닙|못|없|안\s/.test(sentence)) return null;
  return sentence.slice(0, last.start) + replaceBefore(last.to, after);
}

type Check = (before: string, after: string, candidate: Candidate) => boolean;

function find(sentence: string, pairs: readonly (readonly [string, string])[], check: Check): Candidate[] {
  return pairs.flatMap(([from, to]) => {
    const start = sentence.lastIndexOf(from);
    const candidate = { start, from, to };
    if (start < 0 || !check(sentence.slice(0, start), sentence.slice(start + from.length), candidate)) return [];
    return [candidate];
  });
}

/** A whole word: nothing before it, and behind it only what the form allows. */
function isForm(before: string, after: string, { from }: Candidate): boolean {
  if (/[가-힣]$/.test(before)) return false;
  // 도시로 큽니다 is the verb 'grow', 종이에 적습니다 the verb 'write'.
  if (/^(?:큽|크|커요|작|많|적)/.test(from) && !/(?:[이가은는도]|더|보다|훨씬|가장|제일|만큼)\s$/.test(before))
    return false;
  // 무대에 오르면 and 결론을 내립니다 have no such opposite.
  if (/^(?:오르|내리|올리|올립|내립)/.test(from) && !LEVEL.test(before)) return false;
  if (/[요다죠]$|니다$/.test(from)) return /^[.]?$/.test(after.trim());
  if (/(?:했|졌|났|었|갔)$/.test(from)) return /^(?:습니다|다|어요|죠|고|는데)/.test(after);
  return /^[\s,]/.test(after);
}

function isNoun(before: string, after: string, { from, to }: Candidate): boolean {
  if (before.includes(to) || after.includes(to)) return false;
  if (/^(?:이상|이하|미만|초과)$/.test(from))
    return (
      /(?:\d|퍼센트|%|[년원점도회명개살배시일분초말결]|센티미터|미터|그램|리터|밀리리터|이천|만)\s?$/.test(before) &&
      /^(?:$|[\s.,]|이[면고다며어에]|일|을|를|의|로|인|입)/.test(after)
    );
  if (/^(?:유효|무효)$/.test(from))
    return /^(?:입니다|이다|예요|가 됩니다|가 된다)/.test(after) && !/[가-힣]$/.test(before);
  if (/[가-힣]$/.test(before)) return false;
  return /^(?:$|[\s.,]|[은는이가을를에의로와과](?:\s|$)|에서|에는|으로|입니다|이다|이에요|예요|이고|이면)/.test(after);
}

function isVerbalNoun(before: string, after: string, { to }: Candidate): boolean {
  if (/[가-힣]$/.test(before) || before.includes(to) || after.includes(to)) return false;
  return /^(?:합니다|한다|해요|하고|하면|하죠|했|됩니다|된다|돼요|되고|되면|되죠|됐|시킵니다|시킨다|시켜요)/.test(
    after,
  );
}
