export interface ChatLine {
  label: string;
  text: string;
}

export interface ComposedChat {
  is_answered: boolean;
  sentences: { text: string; ids: string[]; is_outside: boolean }[];
}

const LINE = /^\[((?:n\d+\.)?[sp][\w-]*)\] ?(.*)$/;
/** Endings and particles; the text before them is the word. */
const TAIL =
  /(?:인가요|인지요|이란|이라고|라고|란|에서는|에서|에게|으로는|으로|부터|까지|하나요|합니까|되나요|됩니까|한다고|했나요|했습니까|하는|하며|하고|한|된|나요|까요|세요|은요|는요|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u;
const QUESTION_WORDS =
  /^(?:무엇|뭐|뭔|어떻|어떤|어디|언제|누구|누가|왜|몇|얼마|설명|알려|말씀|강의|교수|이유|방법|정의|의미|뜻|차이|주세요|대해|하나|되나|인가|있나|있는|건가|그럼|그리고|사람|나오|나타나|생기)/u;
const GENERAL = /요약|정리해|핵심만|쉽게 설명|시험에 나올/u;
const MIN_SHARE = 0.8;
const MAX_LINES = 2;

/** Text between two tags of the request. */
function between(text: string, name: string): string {
  return new RegExp(`<${name}>\\n([\\s\\S]*?)\\n?</${name}>`).exec(text)?.[1] ?? '';
}

function readChatLines(text: string): ChatLine[] {
  return between(text, 'passages')
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

/** Copies the lines that match the question, or the first ones for a general question; without a match there is no answer. */
export function composeChat(text: string): ComposedChat {
  const ranked = rankLines(text);
  const best = ranked[0]?.share ?? 0;
  const matching = ranked.filter(({ share }) => share === best && share >= MIN_SHARE);
  const lines = matching.length === 0 && isGeneral(readQuestion(text)) ? ranked : matching;
  return {
    is_answered: lines.length > 0,
    sentences: lines.slice(0, MAX_LINES).map((line) => ({ text: line.text, ids: [line.label], is_outside: false })),
  };
}
