import type { ReactNode } from 'react';
import { EditingContext, useEditing } from './editing/use-editing.ts';
import { ReportsContext, useReports } from './feedback/use-reports.ts';
import type { Note } from './notes.api.ts';

interface OwnerToolsProps {
  note: Note;
  isOwn: boolean;
  children: ReactNode;
}

/** Reports and edits for the blocks inside; none for a note of another user. */
export function OwnerTools({ note, isOwn, children }: OwnerToolsProps) {
  return (
    <ReportsContext value={useReports(note, isOwn)}>
      <EditingContext value={useEditing(note, isOwn)}>{children}</EditingContext>
    </ReportsContext>
  );
}
