import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettledClaim } from '@pilgi/domain/claims';
import {
  assembleNote,
  type BlockKind,
  type JudgedBlock,
  type NoteDocument,
  type WrittenSection,
} from '@pilgi/domain/notes';
import type { DemoBlock, DemoLecture, DemoSection } from '../demo-lecture.ts';
import { assignEvidence, chooseLines } from './assign-evidence.ts';
import { kindOfRole } from './kind-of-role.ts';
import { type PlacedRecording, placeAsAuthored, segmentId, slideId } from './place-recording.ts';
import { type PlacedSheet, sheetsOf } from './plan-handout.ts';
import { quoteHint } from './quote-hint.ts';
import { kindFor, splitSentences } from './split-sentences.ts';

/** Missing in the authored files: titles of topics by their first block, and blocks whose text format 2 writes otherwise. */
interface NoteShape {
  topics: Record<string, string>;
  kinds: Record<string, BlockKind>;
  texts: Record<string, string>;
}

const SHAPES = JSON.parse(readFileSync(join(import.meta.dirname, 'demo-note-shapes.json'), 'utf8')) as Record<
  string,
  NoteShape
>;
const NO_SHAPE: NoteShape = { topics: {}, kinds: {}, texts: {} };
const KEY_POINT_WEIGHT = 3;
const MAX_KEY_POINTS = 7;
const GIST_LINES = 3;
const TABLE_HEAD = /^(\|.+\|\n\|[-| :]+\|)\n/u;

/** The authored note in format 2: section, topic, block; exam hints with the lecturer's words. */
export function toFormat2(
  lecture: DemoLecture,
  placed: PlacedRecording = placeAsAuthored(lecture),
  sheets: readonly PlacedSheet[] = [],
): NoteDocument {
  const shown = { ...placed, sheets };
  const voice = placed.segments.map(({ start_ms, end_ms }) => ({ start_ms, end_ms }));
  const planned = new Map(lecture.outline.map((section) => [section.number, planBlocks(lecture, section, shown)]));
  const sections = placed.sections.map(({ number, start_ms, end_ms, slide_ids }): WrittenSection => {
    const isInside = (span: { start_ms: number }) => span.start_ms >= start_ms && span.start_ms < end_ms;
    return {
      plan: { number, start_ms, end_ms, voiced: voice.filter(isInside), slide_ids },
      status: 'DONE',
      segments: placed.segments.filter(isInside),
      blocks: planned.get(number) ?? [],
      is_checked: true,
      score: null,
    };
  });
  return assembleNote({
    title: lecture.title,
    overview: lecture.summary,
    key_points: listKeyPoints(lecture),
    density: 'FULL',
    language: lecture.language,
    headings: new Map(placed.sections.map(({ number, heading }) => [number, heading])),
    glossary: lecture.glossary.map(({ term, original, meaning }) => ({ term, original, meaning })),
    duration_ms: placed.duration_ms,
    slides: [...placed.slides, ...sheets],
    voice,
    untranscribed: [],
    sections,
  });
}

type ShownRecording = PlacedRecording & { sheets: readonly PlacedSheet[] };

function planBlocks(lecture: DemoLecture, section: DemoSection, placed: ShownRecording): JudgedBlock[] {
  const written = lecture.note.blocks.filter((block) => block.section === section.number);
  const shape = SHAPES[lecture.id] ?? NO_SHAPE;
  let topic: string | undefined;
  const blocks = written.map((block, index) => {
    topic = shape.topics[String(block.number)] ?? topic;
    const planned = planBlock(lecture, block, { id: `b${section.number}_${index + 2}`, shape, placed });
    return topic === undefined ? planned : { topic, ...planned };
  });
  return [planGist(section, placed), ...blocks];
}

function planGist(
  { number, gist, first_utterance, last_utterance }: DemoSection,
  placed: PlacedRecording,
): JudgedBlock {
  const spoken = placed.segments.filter(({ id }) => {
    const utterance = Number(id.slice(1));
    return utterance >= first_utterance && utterance <= last_utterance;
  });
  const ids = chooseLines(gist, spoken, GIST_LINES);
  const sentences = splitSentences(gist).map((text, index) => ({
    id: `b${number}_1.${index + 1}`,
    text,
    state: 'SUPPORTED' as const,
    ids,
    cited: ids,
  }));
  return { kind: 'gist', heading: null, sentences };
}

function planBlock(
  lecture: DemoLecture,
  block: DemoBlock,
  { id, shape, placed }: { id: string; shape: NoteShape; placed: ShownRecording },
): JudgedBlock {
  const own = shape.texts[String(block.number)] ?? block.text;
  const kind = shape.kinds[String(block.number)] ?? kindOfRole(block, own);
  const whole = kind === 'question' ? asQuestion(block, own) : own;
  const head = TABLE_HEAD.exec(whole)?.[1];
  const text = head === undefined ? whole : whole.slice(head.length + 1);
  const sentences = splitSentences(text).flatMap((part) => (head === undefined ? [part] : part.split('\n')));
  const evidence = assignEvidence(sentences, citedLines(lecture, block, placed));
  const state = block.is_supported ? ('SUPPORTED' as const) : ('NOT_FOUND' as const);
  const hint = kind === 'exam_hint' ? quoteHint(block.utterances, lecture, placed.segments) : {};
  const original = kind === 'definition' ? originalOf(block, lecture) : undefined;
  return {
    kind: kindFor(kind, sentences),
    heading: block.heading,
    sentences: sentences.map((sentence, index) => {
      const ids = evidence[index] ?? [];
      return { id: `${id}.${index + 1}`, text: sentence, state, ids, cited: ids };
    }),
    ...(head === undefined ? {} : { head }),
    ...(original === undefined ? {} : { original }),
    ...hint,
  };
}

const citedLines = (lecture: DemoLecture, block: DemoBlock, { segments, slides, sheets }: ShownRecording) => [
  ...segments.filter((one) => block.utterances.map(segmentId).includes(one.id)),
  ...slides.filter((one) => block.slides.map(slideId).includes(one.id)),
  ...sheetsOf(block, lecture, sheets),
];

/** The heading of an authored answer is its question. */
function asQuestion({ heading }: DemoBlock, text: string): string {
  if (text.startsWith('**질문**')) return text;
  return `**질문** ${(heading ?? '').replace(/^질문:\s*/u, '')}?\n**답** ${text}`;
}

function originalOf({ heading }: DemoBlock, { glossary }: DemoLecture): string | undefined {
  return glossary.find(({ term }) => heading?.startsWith(term) === true)?.original;
}

function listKeyPoints(lecture: DemoLecture): SettledClaim[] {
  return lecture.key_points
    .filter(({ weight }) => weight === KEY_POINT_WEIGHT)
    .slice(0, MAX_KEY_POINTS)
    .map(({ text, utterances }, index) => ({
      id: `k.${index + 1}`,
      text,
      ids: utterances.map(segmentId),
      state: 'SUPPORTED',
    }));
}
