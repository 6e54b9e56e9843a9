import { use, useMemo } from 'react';
import type { Note } from '../notes.api.ts';
import { RecordedContext } from '../recorded-context.ts';

export type RecordedEvent =
  | { kind: 'mark'; at_ms: number }
  | { kind: 'photo'; at_ms: number; slide_id: string | undefined }
  | { kind: 'gap'; at_ms: number; length_ms: number };

/** Marks, photos and gaps of the recording. A photo is the slide that begins at its second. */
export function useRecordedEvents(note: Note): RecordedEvent[] {
  const { marks, photos, gaps } = use(RecordedContext);
  return useMemo(
    () => [
      ...marks.map((at_ms) => ({ kind: 'mark', at_ms }) as const),
      ...photos.map((at_ms) => {
        const slide_id = note.slides.find(({ first_ms }) => first_ms === at_ms)?.id;
        return { kind: 'photo', at_ms, slide_id } as const;
      }),
      ...gaps.map(({ start_ms, end_ms }) => ({ kind: 'gap', at_ms: start_ms, length_ms: end_ms - start_ms }) as const),
    ],
    [marks, photos, gaps, note.slides],
  );
}
