import type { ReactNode } from 'react';
import type { ReaderPart } from '../../features/notes/document/views/list-views.ts';
import { useNoteCards } from '../../features/study/cards/note-cards.tsx';
import { countProblems, NoteProblems, useNoteBundles } from './note-problems.tsx';

type Seek = (ms: number) => void;

interface Parts {
  renderCards: (seek: Seek) => ReactNode;
  renderChat: (seek: Seek) => ReactNode;
}

/** The tabs beside note, transcript and slides. */
export function useNoteParts(id: string, { renderCards, renderChat }: Parts): ReaderPart[] {
  const count = countProblems(useNoteBundles(id).bundles ?? []);
  const cards = useNoteCards(id).cards?.length ?? 0;
  return [
    {
      view: 'problems',
      label: '문제',
      ...(count > 0 ? { count } : {}),
      render: () => <NoteProblems noteId={id} />,
    },
    { view: 'cards', label: '카드', ...(cards > 0 ? { count: cards } : {}), render: renderCards },
    { view: 'chat', label: '대화', render: renderChat },
  ];
}
