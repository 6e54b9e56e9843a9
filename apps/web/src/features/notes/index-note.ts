import { coverageOf } from '@pilgi/domain';
import type { Note, NoteBlock, NoteSegment, NoteSlide } from './notes.api.ts';

export interface NoteIndex {
  /** As they are read. */
  blocks: readonly NoteBlock[];
  segmentById: ReadonlyMap<string, NoteSegment>;
  slideById: ReadonlyMap<string, NoteSlide>;
  pictureById: ReadonlyMap<string, string>;
  /** The share of spoken minutes that a section speaks of, 0 to 1; null where nobody spoke. */
  coverageBySection: ReadonlyMap<number, number | null>;
  /** Slides by the block that shows them first. */
  slidesByBlock: ReadonlyMap<string, readonly string[]>;
}

export function indexNote(note: Note): NoteIndex {
  const blocks = note.sections.flatMap((section) => section.blocks);
  return {
    blocks,
    segmentById: new Map(note.segments.map((segment) => [segment.id, segment])),
    slideById: new Map(note.slides.map((slide) => [slide.id, slide])),
    pictureById: new Map(note.pictures.map(({ slide_id, url }) => [slide_id, url])),
    coverageBySection: new Map(note.sections.map((section) => [section.number, coverageShare(note, section)])),
    slidesByBlock: firstShown(blocks),
  };
}

function coverageShare(note: Note, section: Note['sections'][number]): number | null {
  const segments = note.segments.filter(({ start_ms }) => start_ms >= section.start_ms && start_ms < section.end_ms);
  const { voiced_minutes, covered_minutes } = coverageOf({ blocks: section.blocks, segments, slides: [] });
  return voiced_minutes === 0 ? null : covered_minutes / voiced_minutes;
}

function firstShown(blocks: readonly NoteBlock[]): Map<string, string[]> {
  const seen = new Set<string>();
  const shown = new Map<string, string[]>();
  for (const block of blocks) {
    const fresh = block.slide_ids.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    if (fresh.length > 0) shown.set(block.id, fresh);
  }
  return shown;
}

/** The latest that has begun; of several with one beginning, the first as read. */
export function blockAt(blocks: readonly NoteBlock[], atMs: number): NoteBlock | null {
  let found: NoteBlock | null = null;
  for (const block of blocks) {
    if (block.at_ms <= atMs && (found === null || block.at_ms > found.at_ms)) found = block;
  }
  return found;
}

export function slideAt(slides: readonly NoteSlide[], atMs: number): NoteSlide | null {
  return slides.findLast(({ first_ms }) => first_ms <= atMs) ?? slides[0] ?? null;
}
