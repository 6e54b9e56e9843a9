import { IconButton, Menu, type MenuItem } from '@pilgi/ui';
import { GitFork, History, List, Printer, SpellCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NoteLecture } from '../notes.api.ts';
import type { ReaderPanel } from '../reader-panels.tsx';
import type { ReaderTab } from './list-views.ts';
import styles from './reader-bar.module.css';
import { ReaderTabs } from './reader-tabs.tsx';
import type { ReaderLook } from './use-reader-look.ts';
import type { ReaderView } from './use-view-param.ts';
import { ViewOptions } from './view-options.tsx';

interface ReaderBarProps {
  lecture: NoteLecture | undefined;
  isOwn: boolean;
  tabs: readonly ReaderTab[];
  view: ReaderView;
  /** Without it there is only the note. */
  onView: ((view: ReaderView) => void) | undefined;
  look: ReaderLook;
  onOpen: (panel: ReaderPanel) => void;
  /** Unfolds the outline on a phone. */
  outline: { label: string; isOpen: boolean; onToggle: () => void };
  /** Way out, before the title. */
  back: ReactNode;
  /** Further acts: beside the title, and in the menu. */
  actions: ReactNode;
  menu: readonly MenuItem[];
}

const PANELS = [
  { panel: { kind: 'map' }, label: '마인드맵', Icon: GitFork },
  { panel: { kind: 'versions' }, label: '이전 버전', Icon: History },
  { panel: { kind: 'correct', term: '' }, label: '용어 바로잡기', Icon: SpellCheck },
] as const;

function listItems({ isOwn, onOpen, menu }: Pick<ReaderBarProps, 'isOwn' | 'onOpen' | 'menu'>): MenuItem[] {
  return [
    ...PANELS.filter(({ panel }) => isOwn || panel.kind === 'map').map(({ panel, label, Icon }) => ({
      label,
      icon: <Icon aria-hidden="true" size={18} />,
      onSelect: () => onOpen(panel),
    })),
    { label: '인쇄', icon: <Printer aria-hidden="true" size={18} />, onSelect: () => window.print() },
    ...menu,
  ];
}

/** Which lecture, what of it is shown, and acts on it. */
export function ReaderBar({ lecture, isOwn, view, ...rest }: ReaderBarProps) {
  const { tabs, onView, look, onOpen, outline, back, actions, menu } = rest;
  return (
    <header className={styles.root}>
      <div className={styles.top}>
        {back}
        <p className={styles.title}>
          {lecture?.course ? <span className={styles.course}>{lecture.course}</span> : null}
          <span className={styles.name}>{lecture?.title ?? ''}</span>
        </p>
        <div className={styles.acts}>
          <IconButton
            className={styles.outline}
            label={outline.label}
            aria-expanded={outline.isOpen}
            icon={<List aria-hidden="true" />}
            onClick={outline.onToggle}
          />
          {actions}
          <Menu items={listItems({ isOwn, onOpen, menu })} />
        </div>
      </div>
      <div className={styles.bottom}>
        {onView ? <ReaderTabs tabs={tabs} view={view} onView={onView} /> : <span />}
        {view === 'note' ? <ViewOptions look={look} /> : null}
      </div>
    </header>
  );
}
