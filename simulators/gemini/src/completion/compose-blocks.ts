import type { Random } from '../random/create-seeded-random.ts';
import { findNote } from './authored-note.ts';
import { type ComposedTopic, composeAuthored } from './compose-authored.ts';
import type { Script } from './create-script-store.ts';
import { escapeMarkdown, headingFrom } from './escape-markdown.ts';
import { type EvidenceLine, readEvidence } from './read-evidence.ts';

export interface ComposedBlock {
  kind: 'paragraph' | 'definition' | 'formula' | 'example' | 'list';
  heading: string | null;
  text: string;
  /** The text sentence by sentence, for schemas that cite per sentence. */
  sentences: { text: string; ids: string[] }[];
  segment_ids: string[];
  slide_ids: string[];
}

const MIN_GROUP_SIZE = 3;
const GROUP_SIZES = 3;
/** A note of the least density has every second paragraph. */
const CORE_EVERY = 2;

/** Copies the last section of the request: one block per three to five utterances and one per slide with text. */
export function composeBlocks(
  text: string,
  random: Random,
  scripts: readonly Script[],
): (ComposedBlock | ComposedTopic)[] {
  const evidence = readEvidence(text.replace(/<doubtful>.*?(<\/doubtful>|$)/gs, ''));
  const lines = evidence.findLast((section) => section.lines.length > 0)?.lines ?? [];
  const density = [...text.matchAll(/<section [^>]*density="(\w+)"/g)].at(-1)?.[1] ?? 'NORMAL';
  const authored = findNote(scripts, lines);
  if (authored !== null) return composeAuthored(authored, density);
  const utterances = lines.filter((line) => !line.is_slide);
  const slides = lines.filter((line) => line.is_slide);
  const groups = groupLines(utterances, random);
  const blocks = groups.filter((_, index) => density !== 'CORE' || index % CORE_EVERY === 0).map(toParagraph);
  for (const slide of slides.filter((line) => line.text !== '')) blocks.push(toSlideBlock(slide));
  const blank = slides.filter((line) => line.text === '').map(({ id }) => id);
  const last = blocks.at(-1);
  last?.slide_ids.push(...blank);
  last?.sentences.at(-1)?.ids.push(...blank);
  return blocks;
}

function groupLines(lines: readonly EvidenceLine[], random: Random): EvidenceLine[][] {
  const groups: EvidenceLine[][] = [];
  let start = 0;
  while (start < lines.length) {
    const size = MIN_GROUP_SIZE + Math.floor(random() * GROUP_SIZES);
    groups.push(lines.slice(start, start + size));
    start += size;
  }
  return groups;
}

function toParagraph(lines: EvidenceLine[]): ComposedBlock {
  const text = lines.map((line) => line.text).join(' ');
  return {
    kind: kindOf(text),
    heading: headingFrom(lines[0]?.text ?? ''),
    text: escapeMarkdown(text),
    sentences: toSentences(lines),
    segment_ids: lines.map(({ id }) => id),
    slide_ids: [],
  };
}

/** A note has one sentence where a lecturer needs three. */
const LINES_PER_SENTENCE = 3;

function toSentences(lines: readonly EvidenceLine[]): ComposedBlock['sentences'] {
  const count = Math.ceil(lines.length / LINES_PER_SENTENCE);
  const groups = Array.from({ length: count }, (_, index) =>
    lines.slice(LINES_PER_SENTENCE * index, LINES_PER_SENTENCE * (index + 1)),
  );
  return groups.map((group) => ({
    text: escapeMarkdown(group.map(({ text }) => text).join(' ')),
    ids: group.map(({ id }) => id),
  }));
}

function toSlideBlock({ id, text }: EvidenceLine): ComposedBlock {
  const sentences = [{ text: escapeMarkdown(text), ids: [id] }];
  return {
    kind: 'list',
    heading: null,
    text: `- ${escapeMarkdown(text)}`,
    sentences,
    segment_ids: [],
    slide_ids: [id],
  };
}

function kindOf(text: string): ComposedBlock['kind'] {
  if (/이란 |라고 정의|정의하/.test(text)) return 'definition';
  if (/예를 들/.test(text)) return 'example';
  return text.includes('=') ? 'formula' : 'paragraph';
}
