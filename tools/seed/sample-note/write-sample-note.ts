import { assembleNote, type JudgedBlock, type WrittenSection } from '@pilgi/domain/notes';
import type { PlacedSample, PlacedSection } from './place-sample.ts';
import { type SampleBlock, sampleScript } from './sample-script.ts';

const WRITTEN_AT = '2026-11-15T00:00:00.000Z';

/** Assembles the note with the same rules as every note. The states of its sentences are those of the script. */
export function writeSampleNote({ duration_ms, sections: placed }: PlacedSample) {
  const slides = placed.map(({ start_ms, end_ms }, index) => ({
    id: `p${index + 1}`,
    first_ms: start_ms,
    last_ms: end_ms,
    text: sampleScript.sections[index]?.slide.join('\n') ?? '',
  }));
  const sections = placed.map((section, index): WrittenSection => {
    const { start_ms, end_ms, segments } = section;
    const voiced = segments.map((one) => ({ start_ms: one.start_ms, end_ms: one.end_ms }));
    const number = index + 1;
    const plan = { number, start_ms, end_ms, voiced, slide_ids: [`p${number}`] };
    const blocks = (sampleScript.sections[index]?.blocks ?? []).map((block, at) =>
      judgeBlock(block, { id: `b${number}_${at + 1}`, slide_id: `p${number}`, section }),
    );
    return { plan, status: 'DONE', segments, blocks, is_checked: true, score: null };
  });
  const document = assembleNote({
    title: sampleScript.title,
    overview: sampleScript.overview,
    headings: new Map(sampleScript.sections.map(({ heading }, index) => [index + 1, heading])),
    glossary: [...sampleScript.glossary],
    duration_ms,
    slides,
    voice: sections.flatMap(({ segments }) => segments.map(({ start_ms, end_ms }) => ({ start_ms, end_ms }))),
    untranscribed: [],
    sections,
  });
  return {
    id: 'sample',
    lecture_id: 'sample',
    version: 1,
    created_at: WRITTEN_AT,
    updated_at: WRITTEN_AT,
    ...document,
    pictures: slides.map(({ id }) => ({ slide_id: id, url: `/sample/${id}.jpg` })),
    audio_url: '/sample/audio.ogg',
  };
}

interface BlockContext {
  id: string;
  slide_id: string;
  section: PlacedSection;
}

function judgeBlock({ kind, heading, sentences }: SampleBlock, { id, slide_id, section }: BlockContext): JudgedBlock {
  return {
    kind,
    heading,
    sentences: sentences.map(({ text, cited, isOnSlide, isInvented }, index) => {
      const segments = cited.map((number) => section.segments[number - 1]?.id ?? '');
      const ids = [...segments, ...(isOnSlide ? [slide_id] : [])];
      const state = isInvented ? 'NOT_FOUND' : 'SUPPORTED';
      return { id: `${id}.${index + 1}`, text, state, ids, cited: ids };
    }),
  };
}
