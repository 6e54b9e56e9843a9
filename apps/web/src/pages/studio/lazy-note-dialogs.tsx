import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { NoteDialogs as Dialogs } from './note-dialogs.tsx';

// A first visit opens none of them.
const NoteDialogs = lazy(async () => ({ default: (await import('./note-dialogs.tsx')).NoteDialogs }));

/** Loads the dialogs with the first one that is opened; they stay, so that closing returns the focus. */
export function LazyNoteDialogs(props: ComponentProps<typeof Dialogs>) {
  const [isNeeded, setIsNeeded] = useState(false);
  if (props.dialog !== null && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense>
      <NoteDialogs {...props} />
    </Suspense>
  ) : null;
}
