import { Tabs } from '@pilgi/ui';
import type { NoteIndex } from './index-note.ts';
import { MarkList } from './marks/mark-list.tsx';
import type { NoteMark } from './marks/marks.api.ts';
import type { ShownMark } from './marks/place-marks.ts';
import type { Marks } from './marks/use-marks.ts';
import { NoteOutline } from './note-outline.tsx';
import styles from './note-side.module.css';
import type { Note } from './notes.api.ts';

interface NoteSideProps {
  note: Note;
  index: NoteIndex;
  currentId: string | null;
  isOwn: boolean;
  /** Unfolded on a phone. */
  isOpen: boolean;
  marks: Marks;
  shown: readonly ShownMark[];
  onJump: (blockId: string) => void;
  onEdit: (mark: NoteMark) => void;
}

/** Outline and marks; collapsed on a phone. */
export function NoteSide({ note, index, currentId, isOwn, isOpen, marks, shown, ...acts }: NoteSideProps) {
  const { onJump, onEdit } = acts;
  const outline = <NoteOutline note={note} index={index} currentId={currentId} onJump={onJump} />;
  const label = isOwn ? '차례와 내 표시' : '차례';
  const list = <MarkList marks={marks} shown={shown} onJump={onJump} onEdit={onEdit} />;
  return (
    <aside className={styles.root} aria-label={label} data-open={isOpen || undefined}>
      {isOwn ? (
        <Tabs
          label={label}
          items={[
            { value: 'outline', label: '차례', panel: outline },
            { value: 'marks', label: '내 표시', count: shown.length, panel: list },
          ]}
        />
      ) : (
        outline
      )}
    </aside>
  );
}
