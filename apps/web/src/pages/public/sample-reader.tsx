import { useEffect } from 'react';
import note from '../../../content/sample-note/note.json';
import { useFilterParam } from '../../features/notes/document/filter/use-filter-param.ts';
import { NoteReader } from '../../features/notes/document/note-reader.tsx';
import type { Note } from '../../features/notes/document/notes.api.ts';
import { useViewParam } from '../../features/notes/document/views/use-view-param.ts';
import { QueryScope } from '../../shared/api/query-scope.tsx';
import { replayMissedClicks } from '../../shared/near/when-interacted.ts';

const SAMPLE = note as unknown as Note;
const doNothing = () => undefined;

/** The reader of the product with the sample note, which needs no log-in and no server. */
export function SampleReader({ id }: { id: string }) {
  const filter = useFilterParam();
  const view = useViewParam();
  useEffect(() => replayMissedClicks(id), [id]);
  return (
    <QueryScope>
      <NoteReader {...filter} {...view} isOwn={false} note={SAMPLE} preload="none" onStale={doNothing} />
    </QueryScope>
  );
}
