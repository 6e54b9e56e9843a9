import type { ListTerms } from '../notes/lecture-parts.ts';
import type { SearchRow } from '../notes/search/search-rows.ts';
import { fieldText } from './note-fields.ts';
import { type QuestionWord, readQuestion } from './read-question.ts';
import { nameSpelledBy, spellName } from './spell-name.ts';

/** A term and its original in another language, as the glossary and the definitions of a note name them. */
export interface TermPair {
  term: string;
  originals: string[];
}

/** A line of the glossary or the heading of a definition: Korean, then the original, then perhaps the meaning. */
const PAIR = /^([\p{Script=Hangul}][\p{Script=Hangul}\d\s·-]*?)\s*\(?([A-Za-z][A-Za-z\d\s,'·/-]{1,80})(?:[^A-Za-z]|$)/u;
const TERM_CHARS_MAX = 30;

export function listTermPairs(rows: readonly SearchRow[]): TermPair[] {
  const lines = rows.filter(({ layer }) => layer !== 'SPEECH').flatMap(({ passages }) => passages);
  return lines.flatMap(({ text }) => {
    const [, term = '', original = ''] = PAIR.exec(text) ?? [];
    const originals = original.split(',').map((one) => one.trim().toLowerCase());
    return term === '' || term.length > TERM_CHARS_MAX
      ? []
      : [{ term, originals: originals.filter((one) => one.length > 1) }];
  });
}

/** What a question is about when it names no term: the lecturer announces exams and assignments in words of this kind. */
const TOPICS: readonly { pattern: RegExp; words: string }[] = [
  {
    pattern:
      /시험|중간고사|기말|출제|서술형|객관식|단답형|예상\s*문제|힌트|족보|나온다고|나온댔|낸다고|외우|외워|exam|midterm|quiz/iu,
    words: '시험 중간고사 기말고사 출제 exam midterm',
  },
  { pattern: /과제|숙제|레포트|리포트|제출|마감|homework|assignment/iu, words: '과제 숙제 제출 assignment' },
  { pattern: /핵심|요약|전체|overview|summary/iu, words: '오늘 정리 today' },
];

const TOPIC_WEIGHT = 0.7;

/** Adds to the words of a question other names that its lectures use for them. */
export function expandWords(
  input: { question: string; words: readonly QuestionWord[]; pairs: readonly TermPair[] },
  listTerms: ListTerms,
): QuestionWord[] {
  const read = (text: string) => readQuestion(text, listTerms);
  const pairs = namedPairs(input);
  const words = input.words.map((word) => {
    const letters = word.letters.join('');
    const named = pairs.filter(({ from }) => from.includes(letters)).map(({ to }) => read(to));
    const topics = TOPICS.filter(({ pattern }) => pattern.test(letters)).flatMap(topicWords);
    const synonyms = [...named, ...topics, ...spelled(word)].filter((phrase) => phrase.length > 0);
    return synonyms.length === 0 ? word : { ...word, synonyms };
  });
  const added = TOPICS.filter(
    ({ pattern }) => pattern.test(input.question) && !input.words.some(({ letters }) => pattern.test(letters.join(''))),
  ).flatMap((topic) => {
    const [first, ...synonyms] = topicWords(topic);
    return first?.[0] === undefined ? [] : [{ ...first[0], weight: TOPIC_WEIGHT, synonyms }];
  });
  return [...words, ...added];

  function topicWords(topic: (typeof TOPICS)[number]): QuestionWord[][] {
    return read(topic.words).map((word) => [word]);
  }
}

/** An abbreviation in the other script. */
function spelled({ kind, letters, weight }: QuestionWord): QuestionWord[][] {
  const own = letters.join('');
  const other = kind === 'NAME' ? spellName(own) : nameSpelledBy(own);
  if (other === null) return [];
  return [[{ kind: kind === 'NAME' ? 'TEXT' : 'NAME', letters: Array.from(other), terms: [other], weight }]];
}

/** The pairs of which the question contains one side. */
function namedPairs({
  question,
  pairs,
}: {
  question: string;
  pairs: readonly TermPair[];
}): { from: string; to: string }[] {
  const { letters, text } = fieldText(question.normalize('NFC'));
  const names = new Set(text.match(/[a-z][a-z\d]*/gu) ?? []);
  const found = pairs.flatMap(({ term, originals }) => {
    const from = fieldText(term).letters;
    const named = originals.filter((one) => one.split(/[\s-]+/u).every((name) => names.has(name)));
    return [
      ...(letters.includes(from) ? originals.map((to) => ({ from, to })) : []),
      ...named.map((original) => ({ from: fieldText(original).letters, to: term })),
    ];
  });
  return [...new Map(found.map((pair) => [`${pair.from} ${pair.to}`, pair])).values()];
}
