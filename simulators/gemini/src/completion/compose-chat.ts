export interface ChatLine {
  label: string;
  text: string;
}

export interface ComposedPart {
  source: 'LECTURE' | 'OUTSIDE' | 'GUIDE';
  ids: string[];
  text: string;
  calc: string;
}

export interface ComposedChat {
  kind: 'LECTURE' | 'MIXED' | 'OUTSIDE' | 'ABSENT' | 'CLARIFY' | 'ACTION' | 'TEST' | 'REFUSE';
  grade: 'NONE' | 'CORRECT' | 'PARTLY' | 'WRONG';
  action: 'PROBLEMS' | 'EXPORT' | 'EDIT' | 'NONE';
  parts: ComposedPart[];
  next: string[];
}

const LINE = /^\[((?:n\d+\.)?[sp][\w-]*)\] ?(.*)$/;
/** Endings and particles; the text before them is the word. */
const TAIL =
  /(?:인가요|인지요|이란|이라고|라고|란|에서는|에서|에게|으로는|으로|부터|까지|하나요|합니까|되나요|됩니까|한다고|했나요|했습니까|하는|하며|하고|한|된|나요|까요|세요|은요|는요|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u;
const QUESTION_WORDS =
  /^(?:무엇|뭐|뭔|어떻|어떤|어디|언제|누구|누가|왜|몇|얼마|설명|알려|말씀|강의|교수|이유|방법|정의|의미|뜻|차이|주세요|대해|하나|되나|인가|있나|있는|건가|그럼|그리고|사람|나오|나타나|생기)/u;
const GENERAL = /요약|정리해|핵심만|쉽게 설명|시험에 나올|테스트|퀴즈|힌트|다음 문제/u;
const REFUSED = /연락처|나이랑|시스템 프롬프트|주민등록/u;
const UNCLEAR = /^[ㄱ-ㅎㅏ-ㅣ\s]+$|하나도 이해|뭘 모르는지/u;
const TEST_MODE = /^방식: 나를 테스트/mu;
const MIN_SHARE = 0.8;
const MAX_LINES = 2;

/** Text between two tags of the request. */
function between(text: string, name: string): string {
  return new RegExp(`<${name}>\\n([\\s\\S]*?)\\n?</${name}>`).exec(text)?.[1] ?? '';
}

function readChatLines(text: string): ChatLine[] {
  return between(text, 'lecture')
    .split('\n')
    .flatMap((line) => {
      const [, label, lineText] = LINE.exec(line.trim()) ?? [];
      return label === undefined || lineText === undefined ? [] : [{ label, text: lineText.trim() }];
    });
}

export function readQuestion(text: string): string {
  return between(text, 'question');
}

/** Content words of the question without endings. */
export function questionStems(question: string): string[] {
  const words = question.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !QUESTION_WORDS.test(word));
  const stems = words.map((word) => word.replace(TAIL, '')).filter((stem) => stem !== '' && !QUESTION_WORDS.test(stem));
  return [...new Set(stems)];
}

export interface RankedLine extends ChatLine {
  /** Share of the question's words that the line contains. */
  share: number;
}

/** Lines ordered by the share of the question's words, best first. */
export function rankLines(text: string): RankedLine[] {
  const stems = questionStems(readQuestion(text));
  const shareOf = (lineText: string) =>
    stems.filter((stem) => lineText.includes(stem)).length / Math.max(1, stems.length);
  return readChatLines(text)
    .map((line) => ({ ...line, share: shareOf(line.text) }))
    .toSorted((a, b) => b.share - a.share);
}

/** A question about the whole lecture, which any line helps to answer. */
const isGeneral = (question: string) => GENERAL.test(question);

/** Whether a text answers the question: it contains the question's words, or the question is about the whole lecture. */
export function isToThePoint(question: string, text: string): boolean {
  const stems = questionStems(question);
  const share = stems.filter((stem) => text.includes(stem)).length / Math.max(1, stems.length);
  return isGeneral(question) || share >= MIN_SHARE;
}

const PLAIN = { grade: 'NONE', action: 'NONE', parts: [], next: [] } as const;

/** Copies the lines that match the question, or the first ones for a general question; without a match there is no answer. */
export function composeChat(text: string): ComposedChat {
  const question = readQuestion(text);
  const ranked = rankLines(text);
  const plain = { ...PLAIN, parts: [], next: ranked.slice(0, 2).map((line) => suggestionFor(line)) };
  if (REFUSED.test(question)) return { ...plain, kind: 'REFUSE', next: [] };
  if (UNCLEAR.test(question)) return { ...plain, kind: 'CLARIFY' };
  if (/문제.{0,6}만들어/u.test(question)) return { ...plain, kind: 'ACTION', action: 'PROBLEMS' };
  if (/피피티|PDF로|내보내/u.test(question)) return { ...plain, kind: 'ACTION', action: 'EXPORT' };
  if (TEST_MODE.test(text)) return composeTest(text, ranked);
  const best = ranked[0]?.share ?? 0;
  const matching = ranked.filter(({ share }) => share === best && share >= MIN_SHARE);
  const lines = matching.length === 0 && isGeneral(question) ? ranked : matching;
  return {
    ...plain,
    kind: lines.length > 0 ? 'LECTURE' : 'ABSENT',
    parts: lines.slice(0, MAX_LINES).map((line) => lecturePart(line)),
  };
}

const lecturePart = (line: ChatLine): ComposedPart => ({
  source: 'LECTURE',
  ids: [line.label],
  text: line.text,
  calc: '',
});
const subjectOf = (text: string) => text.split(' ')[0]?.replace(TAIL, '') ?? '';
const suggestionFor = ({ text }: ChatLine) => `${subjectOf(text)} 더 설명해줘`;

/** Puts a question about a line; to a reply it shows the line of its last question before it goes on. */
function composeTest(text: string, lines: readonly ChatLine[]): ComposedChat {
  const replied = between(text, 'earlier').match(/^답: /gm)?.length ?? 0;
  const line = lines[replied % Math.max(1, lines.length)];
  const last = replied === 0 ? undefined : lines[(replied - 1) % lines.length];
  if (line === undefined) return { ...PLAIN, parts: [], next: [], kind: 'ABSENT' };
  const isGraded = last !== undefined && !/힌트|모르겠/u.test(readQuestion(text));
  const question: ComposedPart = {
    source: 'GUIDE',
    ids: [],
    text: `테스트 문제예요. ${subjectOf(line.text)}에 대해 강의에서 무엇이라고 했나요?`,
    calc: '',
  };
  const isCorrect = last?.text.includes(questionStems(readQuestion(text))[0] ?? '\0') ?? false;
  const grade = isCorrect ? 'CORRECT' : 'WRONG';
  return {
    ...PLAIN,
    kind: 'TEST',
    grade: isGraded ? grade : 'NONE',
    parts: isGraded ? [lecturePart(last), question] : [question],
    next: ['힌트 줘', '그만할래'],
  };
}
