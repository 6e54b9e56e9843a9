import { assembleNote, type JudgedBlock, type NoteDocument, type WrittenSection } from '@pilgi/domain/notes';
import type { DemoBlock, DemoLecture } from '../demo-lecture.ts';
import { assignEvidence } from './assign-evidence.ts';
import { type PlacedRecording, segmentId, slideId } from './place-recording.ts';
import { kindFor, splitSentences } from './split-sentences.ts';

/** The authored note as the product stores it, with the times of the generated recording. */
export function planNote(lecture: DemoLecture, placed: PlacedRecording): NoteDocument {
  const voice = placed.segments.map(({ start_ms, end_ms }) => ({ start_ms, end_ms }));
  const sections = placed.sections.map(({ number, start_ms, end_ms, slide_ids }): WrittenSection => {
    const isInside = (span: { start_ms: number }) => span.start_ms >= start_ms && span.start_ms < end_ms;
    const written = lecture.note.blocks.filter(({ section }) => section === number);
    return {
      plan: { number, start_ms, end_ms, voiced: voice.filter(isInside), slide_ids },
      status: 'DONE',
      segments: placed.segments.filter(isInside),
      blocks: written.map((block, index) => judgedBlock(block, `b${number}_${index + 1}`, placed)),
      is_checked: true,
      // No judge ran, so no false sentence was planted.
      score: null,
    };
  });
  return assembleNote({
    title: lecture.title,
    overview: lecture.summary,
    headings: new Map(placed.sections.map(({ number, heading }) => [number, heading])),
    glossary: lecture.glossary.map(({ term, original, meaning }) => ({ term: `${term}(${original})`, meaning })),
    duration_ms: placed.duration_ms,
    slides: placed.slides,
    voice,
    untranscribed: [],
    sections,
  });
}

function judgedBlock(block: DemoBlock, id: string, { segments, slides }: PlacedRecording): JudgedBlock {
  const texts = splitSentences(block.text);
  const cited = [
    ...segments.filter((one) => block.utterances.map(segmentId).includes(one.id)),
    ...slides.filter((one) => block.slides.map(slideId).includes(one.id)),
  ];
  const evidence = assignEvidence(texts, cited);
  return {
    kind: kindFor(block.kind, texts),
    heading: block.heading,
    sentences: texts.map((text, index) => {
      const ids = evidence[index] ?? [];
      const state = block.is_supported ? ('SUPPORTED' as const) : ('NOT_FOUND' as const);
      return { id: `${id}.${index + 1}`, text, state, ids, cited: ids };
    }),
  };
}
