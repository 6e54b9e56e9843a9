import type { NoteDocument } from '@pilgi/domain/notes';
import type { GoldenLecture } from '../set/golden-lecture.ts';

/** The pipeline numbers its own lines; labels name those of the script, which begin at the same time. */
export function toGoldenIds(note: NoteDocument, { source }: GoldenLecture): NoteDocument {
  const idOf = new Map(
    note.segments.map(({ id, start_ms }) => [id, closest(source.script, start_ms)?.id ?? id] as const),
  );
  const rename = (id: string) => idOf.get(id) ?? id;
  const renameAll = <Cited extends { segment_ids: string[] }>(cited: Cited): Cited => ({
    ...cited,
    segment_ids: [...new Set(cited.segment_ids.map(rename))],
  });
  return {
    ...note,
    segments: note.segments.map((segment) => ({ ...segment, id: rename(segment.id) })),
    ...(note.key_points === undefined ? {} : { key_points: note.key_points.map(renameAll) }),
    sections: note.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => ({
        ...renameAll(block),
        ...(block.sentences === undefined ? {} : { sentences: block.sentences.map(renameAll) }),
        ...(block.quote === undefined ? {} : { quote: { ...block.quote, segment_id: rename(block.quote.segment_id) } }),
      })),
    })),
  };
}

function closest<Line extends { start_ms: number }>(lines: readonly Line[], at_ms: number): Line | undefined {
  return lines.toSorted((one, other) => Math.abs(one.start_ms - at_ms) - Math.abs(other.start_ms - at_ms))[0];
}
