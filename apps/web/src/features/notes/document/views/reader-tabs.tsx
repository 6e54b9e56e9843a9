import { type KeyboardEvent, useEffect } from 'react';
import type { ReaderTab } from './list-views.ts';
import styles from './reader-tabs.module.css';
import type { ReaderView } from './use-view-param.ts';

interface ReaderTabsProps {
  tabs: readonly ReaderTab[];
  view: ReaderView;
  onView: (view: ReaderView) => void;
}

export const READER_PANEL_ID = 'reader-panel';
export const tabId = (view: ReaderView) => `reader-tab-${view}`;

function tabAfter(tabs: readonly ReaderTab[], view: ReaderView, key: string): ReaderTab | undefined {
  const at = tabs.findIndex((tab) => tab.view === view);
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  return tabs[targets[key] ?? -1];
}

/** Parts of the lecture; one stop of the Tab key, arrow keys move between them. */
export function ReaderTabs({ tabs, view, onView }: ReaderTabsProps) {
  useEffect(() => {
    const tab = document.getElementById(tabId(view));
    const list = tab?.parentElement;
    if (!tab || !list) return;
    // A row that is wider than a phone shows its selected tab. Scrolling it into view would also move the page.
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [view]);

  function move(event: KeyboardEvent) {
    const next = tabAfter(tabs, view, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onView(next.view);
    document.getElementById(tabId(next.view))?.focus({ preventScroll: true });
  }

  return (
    <div role="tablist" aria-label="강의 보기" className={styles.root}>
      {tabs.map((tab) => (
        <button
          key={tab.view}
          id={tabId(tab.view)}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab.view === view}
          aria-controls={READER_PANEL_ID}
          tabIndex={tab.view === view ? 0 : -1}
          onClick={() => onView(tab.view)}
          onKeyDown={move}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={styles.count}> {tab.count}</span>}
        </button>
      ))}
    </div>
  );
}
