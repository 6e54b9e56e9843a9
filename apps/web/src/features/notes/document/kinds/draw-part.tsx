import type { TextPart } from '@pilgi/domain/notes';
import type { ReactNode } from 'react';
import type { Decorations } from '../../../../shared/text/decorated-text.tsx';
import type { NoteBlock } from '../notes.api.ts';
import { KIND_TEXTS } from './kind.texts.ts';
import { LabelledLines } from './labelled-lines.tsx';
import { NoteCode } from './note-code.tsx';
import { NoteDiagram } from './note-diagram.tsx';
import { NoteTable } from './note-table.tsx';
import { NoteTimeline } from './note-timeline.tsx';

/** Words in strong text that begin a line of their own, by kind. */
const LINE_LABELS: Partial<Record<NoteBlock['kind'], readonly string[]>> = {
  example: ['결과'],
  question: ['질문', '답'],
  notice: ['기한', '방법', '장소'],
};

/** A part of a block in the form of its kind; null for the usual one. */
export function drawPart(
  { kind, heading }: Pick<NoteBlock, 'kind' | 'heading'>,
  part: TextPart,
  decorations: Decorations,
): ReactNode {
  const labels = LINE_LABELS[kind];
  if (part.kind === 'code') return <NoteCode part={part} decorations={decorations} />;
  if (part.kind === 'lines' && labels !== undefined) {
    return <LabelledLines lines={part.lines} labels={labels} decorations={decorations} />;
  }
  if (part.kind === 'table' && (kind === 'table' || kind === 'comparison')) {
    return <NoteTable part={part} label={heading ?? KIND_TEXTS[kind] ?? ''} decorations={decorations} />;
  }
  if (part.kind === 'list' && kind === 'timeline') return <NoteTimeline part={part} decorations={decorations} />;
  if (part.kind === 'list' && kind === 'diagram') return <NoteDiagram part={part} decorations={decorations} />;
  return null;
}
