import { isWithoutRecording } from '@pilgi/domain/notes';
import type { ReactNode } from 'react';
import type { Note } from '../notes.api.ts';
import type { ReaderView } from './use-view-param.ts';

export interface ReaderTab {
  view: ReaderView;
  label: string;
  count?: number;
}

/** A part of the lecture that the page adds; receives a function that plays the lecture from a time. */
export interface ReaderPart extends ReaderTab {
  render: (seek: (ms: number) => void) => ReactNode;
}

/** Parts of the lecture that have something to show, the note first. */
export function listViews(
  { slides, segments }: Pick<Note, 'slides' | 'segments'>,
  parts: readonly ReaderTab[],
): ReaderTab[] {
  return [
    { view: 'note', label: '노트' },
    ...(segments.length > 0 ? [{ view: 'transcript', label: '받아쓰기' } as const] : []),
    ...(slides.length > 0
      ? [
          {
            view: 'slides',
            label: isWithoutRecording({ slides, segments }) ? '자료' : '슬라이드',
            count: slides.length,
          } as const,
        ]
      : []),
    ...parts,
  ];
}
