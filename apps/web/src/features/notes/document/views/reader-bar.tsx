import { Menu, type MenuItem } from '@pilgi/ui';
import { GitFork, History, Printer, SpellCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Note } from '../notes.api.ts';
import type { ReaderPanel } from '../reader-panels.tsx';
import styles from './reader-bar.module.css';
import type { ReaderView } from './use-view-param.ts';

interface ReaderBarProps {
  note: Note;
  isOwn: boolean;
  view: ReaderView;
  /** Without it there is only the note. */
  onView: ((view: ReaderView) => void) | undefined;
  onOpen: (panel: ReaderPanel) => void;
  /** Further acts: beside the tabs, and in the menu. */
  actions: ReactNode;
  menu: readonly MenuItem[];
}

const PANELS = [
  { panel: { kind: 'map' }, label: '마인드맵', Icon: GitFork },
  { panel: { kind: 'versions' }, label: '지난 판', Icon: History },
  { panel: { kind: 'correct', term: '' }, label: '용어 고치기', Icon: SpellCheck },
] as const;

function viewsOf(note: Note): { view: ReaderView; label: string }[] {
  const slides = note.slides.length;
  return [
    { view: 'note', label: '노트' },
    ...(note.segments.length > 0 ? [{ view: 'transcript', label: '받아쓰기' } as const] : []),
    ...(slides > 0 ? [{ view: 'slides', label: `슬라이드 ${slides}` } as const] : []),
  ];
}

/** What of the lecture is shown, and acts on it. */
export function ReaderBar({ note, isOwn, view, onView, onOpen, actions, menu }: ReaderBarProps) {
  const items: MenuItem[] = [
    ...PANELS.filter(({ panel }) => isOwn || panel.kind === 'map').map(({ panel, label, Icon }) => ({
      label,
      icon: <Icon aria-hidden="true" size={18} />,
      onSelect: () => onOpen(panel),
    })),
    { label: '인쇄', icon: <Printer aria-hidden="true" size={18} />, onSelect: () => window.print() },
    ...menu,
  ];
  return (
    <div className={styles.root}>
      {onView ? (
        <nav aria-label="강의 보기" className={styles.views}>
          {viewsOf(note).map((one) => (
            <button
              key={one.view}
              type="button"
              className={styles.view}
              aria-current={one.view === view ? 'page' : undefined}
              onClick={() => onView(one.view)}
            >
              {one.label}
            </button>
          ))}
        </nav>
      ) : null}
      <div className={styles.acts}>
        {actions}
        <Menu items={items} />
      </div>
    </div>
  );
}
