import { isNounEnding } from '../../notes/adapt-particle.ts';
import type { NoteBlock, NoteDocument, NoteSection, NoteSentence } from '../../notes/note-document.ts';
import { plainTextOf } from '../../notes/read-inline.ts';
import type { ProposedCard } from './card.ts';
import { headingFor, isConfirmed, listSources, nameOf, originOf } from './card-source.ts';
import { factOf, foldFact } from './fold-fact.ts';
import { isCardSentence, isSkippedHeading, withoutExamMark } from './is-card-sentence.ts';

const MAX_ITEMS = 5;
const HIDDEN_LENGTH = { min: 2, max: 22 };
/** A sentence of which less than this stays readable is no question. */
const MIN_SHOWN_SHARE = 0.6;
const PROSE = ['paragraph', 'list', 'key_point', 'definition'];
const ITEM_SIGN = /^(?:\d+[.)]|[-*•])\s+/u;

/** Sentences with a key word or a number hidden, one card each: key points first. */
export function listClozeCards(note: NoteDocument): ProposedCard[] {
  const terms = listTerms(note);
  const points = (note.key_points ?? []).filter(isConfirmed).flatMap((sentence) => {
    const section = sectionAt(note, sentence);
    return section === undefined ? [] : cardOf(note, { section, sentence, terms, isKey: true });
  });
  const sentences = note.sections.flatMap((section) =>
    section.blocks.flatMap((block) => {
      const count = (block.sentences ?? []).length;
      const isLong = block.kind === 'list' && count > MAX_ITEMS;
      if (!PROSE.includes(block.kind) || isLong || isSkippedHeading(block.heading)) return [];
      // Only what the writer stressed and years: every sentence as a card would be too many.
      return listSources(section, block)
        .filter(({ sentence }) => sentence.text.includes('**') || YEAR.test(sentence.text))
        .flatMap(({ sentence }) => cardOf(note, { section, block, sentence, terms, isKey: false }));
    }),
  );
  return [...points, ...sentences];
}

function sectionAt(note: NoteDocument, { segment_ids }: NoteSentence): NoteSection | undefined {
  const first = note.segments.find(({ id }) => segment_ids.includes(id));
  const inside = (section: NoteSection) =>
    first !== undefined && first.start_ms >= section.start_ms && first.start_ms < section.end_ms;
  return note.sections.find(inside);
}

/** Words of the glossary and of definitions, the longest first, so that a part of a term is not hidden alone. */
function listTerms(note: NoteDocument): string[] {
  const headings = note.sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ kind, heading }) => (kind === 'definition' && heading !== null ? [nameOf(heading)] : [])),
  );
  const terms = [...new Set([...note.glossary.map(({ term }) => term), ...headings])];
  return terms.toSorted((one, other) => other.length - one.length);
}

interface Candidate {
  section: NoteSection;
  /** Missing for a key point of the whole lecture. */
  block?: NoteBlock;
  sentence: NoteSentence;
  terms: readonly string[];
  isKey: boolean;
}

function cardOf(note: NoteDocument, { section, block, sentence, terms, isKey }: Candidate): ProposedCard[] {
  const text = withoutExamMark(sentence.text.replace(ITEM_SIGN, ''));
  if (!isCardSentence(text) || isCalculation(text) || /^[^:]{1,30}:\s/u.test(plainTextOf(text))) return [];
  const plain = text.replaceAll('**', '');
  const headings = [section.heading, block?.heading ?? null];
  const words = [...listStressed(text), ...listNamed(plain, terms), ...listNumbers(plain, isKey)];
  const hidden = words.find((one) => isHideable(plain, one) && headingFor(headings, one) !== '');
  if (hidden === undefined) return [];
  const whole = withOriginal(plain, hidden);
  return [
    {
      ...originOf(note, { section, sentence, ...(block === undefined ? {} : { block }) }),
      fact: factOf('cloze', plain, hidden),
      kind: 'CLOZE',
      heading: headingFor(headings, hidden),
      front: plain.replace(whole, () => `{{${whole}}}`),
      back: '',
    },
  ];
}

/** Figures of an example. */
const isCalculation = (text: string) => /[=÷×]|\d\.\d/u.test(text.replaceAll(/\$[^$]+\$/gu, ''));

/** The translation in brackets behind the hidden words would give them away. */
function withOriginal(text: string, words: string): string {
  const after = text.slice(text.indexOf(words) + words.length);
  return `${words}${/^\([\p{Script=Latin}\p{Script=Han}\s,.–-]+\)/u.exec(after)?.[0] ?? ''}`;
}

/** Stressed words without the particle at their end; a clause is no answer. */
const listStressed = (text: string) =>
  [...text.matchAll(/\*\*([^*]+)\*\*/gu)]
    .map(([, words = '']) =>
      nameOf(words.trim().replace(/[.,]$/u, '')).replace(
        /(?<=[가-힣A-Za-z\d)]{2})(?:으로|에서|에게|을|를|은|는|(?<!으)로)$/u,
        '',
      ),
    )
    .filter((words) => !/\s.*(?:고|며|면서|아서|어서|므로|지만|번갈아)$|\d.*\s.*\d/u.test(words));

function listNamed(text: string, terms: readonly string[]): string[] {
  return terms.filter((term) => {
    const at = text.indexOf(term);
    if (at === -1 || /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return false;
    const after = /^[가-힣]*/u.exec(text.slice(at + term.length))?.[0] ?? '';
    return after === '' || isNounEnding(after, term);
  });
}

const NUMBER =
  /(?<![\p{L}\p{N}$\\{^_.,])\d[\d,.]*(?:\s?(?:년대|년|월|일|세기|말|섬|결|부|배|개|명|가지|번|차|단계|만 원|원|%|퍼센트|시간|분|초|도|mM|km|kg|m|g)(?![가-힣]{2,}))/gu;

const YEAR = /(?<!\d)1\d{3}년|(?<!\d)20\d\d년/u;

/** Numbers of key points, else years only: other numbers belong to examples. One of something is no fact. */
const listNumbers = (text: string, isKey: boolean) =>
  [...text.matchAll(NUMBER)].map(([number]) => number).filter((one) => YEAR.test(one) || (isKey && !/^1\D/u.test(one)));

function isHideable(text: string, words: string): boolean {
  if (words.length < HIDDEN_LENGTH.min || words.length > HIDDEN_LENGTH.max || /[${}\\]/u.test(words)) return false;
  const [folded, whole] = [foldFact(words), foldFact(text)];
  if (folded.length > whole.length * (1 - MIN_SHOWN_SHARE)) return false;
  // Shown a second time, the words would give themselves away.
  return text.includes(words) && whole.split(folded).length === 2;
}
