import { notesCalls } from '@pilgi/contract';
import { Button } from '@pilgi/ui';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import styles from './offline.module.css';
import type { UpdateWatcher } from './watch-updates.ts';

const NOTE_PAGE = /^\/studio\/notes\/([0-9a-f-]{36})\/?$/;

/** The note of the first visit was requested before the worker could store it. */
function storeOpenNote(): void {
  const id = NOTE_PAGE.exec(window.location.pathname)?.[1];
  if (id !== undefined) api.send(notesCalls.get, { params: { id } }).catch(() => undefined);
}

export function UpdateNotice() {
  const [isReady, setIsReady] = useState(false);
  const watcher = useRef<UpdateWatcher>(null);
  useEffect(() => {
    // The development server has no worker: it would hide changes.
    if (!import.meta.env.PROD) return;
    let isGone = false;
    // Loaded later: the worker is for the next visit and must not delay this one.
    const watched = import('./watch-updates.ts').then(({ watchUpdates }) =>
      watchUpdates({ onReady: () => setIsReady(true), onFirstControl: storeOpenNote }),
    );
    watched.then(
      (started) => {
        if (isGone) started?.stop();
        else watcher.current = started;
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      watcher.current?.stop();
    };
  }, []);
  return (
    <div role="status" className={styles.place}>
      {isReady ? (
        <p className={styles.chip}>
          새 버전이 있어요
          <Button variant="quiet" size="small" onClick={() => watcher.current?.apply()}>
            새로고침
          </Button>
        </p>
      ) : null}
    </div>
  );
}
