export interface ChatLine {
  label: string;
  text: string;
}

export interface ComposedChat {
  is_answered: boolean;
  sentences: { text: string; ids: string[] }[];
}

const LINE = /^\[((?:n\d+\.)?[sp][\w-]*)\] ?(.*)$/;
/** Endings and particles; what stands before them is the word. */
const TAIL =
  /(?:인가요|인지요|이란|이라고|라고|란|에서는|에서|에게|으로는|으로|부터|까지|하나요|합니까|되나요|됩니까|한다고|했나요|했습니까|하는|하며|하고|한|된|나요|까요|세요|은요|는요|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u;
const ASKING =
  /^(?:무엇|뭐|뭔|어떻|어떤|어디|언제|누구|누가|왜|몇|얼마|설명|알려|말씀|강의|교수|이유|방법|정의|의미|뜻|차이|주세요|대해|하나|되나|인가|있나|있는|건가|그럼|그리고|사람|나오|나타나|생기)/u;
const LEAST_SHARE = 0.8;
const MOST_LINES = 2;

/** What stands between two marks of the request. */
function between(text: string, name: string): string {
  return new RegExp(`<${name}>\\n([\\s\\S]*?)\\n?</${name}>`).exec(text)?.[1] ?? '';
}

function readChatLines(text: string): ChatLine[] {
  return between(text, 'passages')
    .split('\n')
    .flatMap((line) => {
      const [, label, said] = LINE.exec(line.trim()) ?? [];
      return label === undefined || said === undefined ? [] : [{ label, text: said.trim() }];
    });
}

export function readAsked(text: string): string {
  return between(text, 'question');
}

/** Words that say what is asked, without their endings. */
export function askedStems(question: string): string[] {
  const words = question.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !ASKING.test(word));
  const stems = words.map((word) => word.replace(TAIL, '')).filter((stem) => stem.length > 1 && !ASKING.test(stem));
  return [...new Set(stems)];
}

export interface RankedLine extends ChatLine {
  /** Of the words that are asked about. */
  share: number;
}

/** The line that shares most with the question first. */
export function rankLines(text: string): RankedLine[] {
  const stems = askedStems(readAsked(text));
  const shareOf = (said: string) => stems.filter((stem) => said.includes(stem)).length / Math.max(1, stems.length);
  return readChatLines(text)
    .map((line) => ({ ...line, share: shareOf(line.text) }))
    .toSorted((a, b) => b.share - a.share);
}

/** Copies the lines that speak of what is asked; where none does, there is no answer. */
export function composeChat(text: string): ComposedChat {
  const ranked = rankLines(text);
  const best = ranked[0]?.share ?? 0;
  if (best < LEAST_SHARE) return { is_answered: false, sentences: [] };
  const chosen = ranked.filter(({ share }) => share === best).slice(0, MOST_LINES);
  return { is_answered: true, sentences: chosen.map(({ label, text: said }) => ({ text: said, ids: [label] })) };
}
