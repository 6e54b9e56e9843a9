import { assembleNote, checkBlock, type ListTerms, type WrittenSection } from '@pilgi/domain/notes';
import { loadTermLister } from '../../../apps/server/src/platform/korean/load-term-lister.ts';
import type { PlacedSample, PlacedSection } from './place-sample.ts';
import { type SampleBlock, sampleScript } from './sample-script.ts';

const WRITTEN_AT = '2026-11-15T00:00:00.000Z';

/** Assembles and verifies the note with the same rules as every note. */
export async function writeSampleNote({ duration_ms, sections: placed }: PlacedSample) {
  const listTerms = await loadTermLister();
  const slides = placed.map(({ start_ms, end_ms }, index) => ({
    id: `p${index + 1}`,
    first_ms: start_ms,
    last_ms: end_ms,
    text: sampleScript.sections[index]?.slide.join('\n') ?? '',
  }));
  const sections = placed.map((section, index): WrittenSection => {
    const { start_ms, end_ms, segments } = section;
    const voiced = segments.map((one) => ({ start_ms: one.start_ms, end_ms: one.end_ms }));
    const plan = { number: index + 1, start_ms, end_ms, voiced, slide_ids: [`p${index + 1}`] };
    const blocks = sampleScript.sections[index]?.blocks ?? [];
    const slide = slides[index];
    const evidence = {
      section: { start_ms, end_ms },
      segments: new Map(segments.map((one) => [one.id, one])),
      slides: new Map(slide ? [[slide.id, slide]] : []),
    };
    const checked = blocks.map((block) =>
      check(block, { section, slide_id: plan.slide_ids[0] ?? '', evidence, listTerms }),
    );
    return { plan, status: 'DONE', segments, blocks: checked };
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
  section: PlacedSection;
  slide_id: string;
  evidence: Parameters<typeof checkBlock>[1];
  listTerms: ListTerms;
}

function check(
  { supporting_sentences, isOnSlide, ...written }: SampleBlock,
  { section, slide_id, evidence, listTerms }: BlockContext,
) {
  const segment_ids = supporting_sentences.map((number) => section.segments[number - 1]?.id ?? '');
  const block = { ...written, segment_ids, slide_ids: isOnSlide ? [slide_id] : [] };
  return { ...block, doubts: checkBlock(block, evidence, listTerms) };
}
