import { Dialog, LoadingScreen, SegmentedControl, Select } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import type { Note } from '../notes.api.ts';
import { REASON_TEXTS } from './version.texts.ts';
import { VersionChanges } from './version-changes.tsx';
import { VersionText } from './version-text.tsx';
import { type VersionSummary, versionQuery, versionsQuery } from './versions.api.ts';
import styles from './versions-dialog.module.css';

const VIEWS = [
  { value: 'changes', label: '바뀐 곳' },
  { value: 'text', label: '이 버전 읽기' },
] as const;

function VersionList({
  lines,
  chosen,
  onChoose,
}: {
  lines: VersionSummary[];
  chosen: number;
  onChoose: (version: number) => void;
}) {
  return (
    <ol className={styles.list} aria-label="노트의 버전">
      {lines.map(({ version, reason, created_at }) => (
        <li key={version}>
          <button
            type="button"
            className={styles.version}
            aria-current={version === chosen ? 'true' : undefined}
            onClick={() => onChoose(version)}
          >
            <strong>
              버전 {version} · {REASON_TEXTS[reason]}
            </strong>
            <span className={styles.moment}>{formatMoment(created_at)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Compared({ noteId, chosen, base }: { noteId: string; chosen: number; base: number }) {
  const before = useQuery(versionQuery(noteId, base));
  const after = useQuery(versionQuery(noteId, chosen));
  if (before.data && after.data) return <VersionChanges before={before.data} after={after.data} />;
  const failed = before.error ? before : after;
  return failed.error ? <LoadFailed title="버전을 불러올 수 없습니다" query={failed} /> : <LoadingScreen />;
}

function Read({ noteId, chosen }: { noteId: string; chosen: number }) {
  const query = useQuery(versionQuery(noteId, chosen));
  if (query.data) return <VersionText version={query.data} />;
  return query.error ? <LoadFailed title="버전을 불러올 수 없습니다" query={query} /> : <LoadingScreen />;
}

function Versions({ noteId, lines }: { noteId: string; lines: VersionSummary[] }) {
  const [chosen, setChosen] = useState(lines[0]?.version ?? 1);
  const [base, setBase] = useState<number | null>(null);
  const [view, setView] = useState<'changes' | 'text'>('changes');
  const others = lines.filter(({ version }) => version !== chosen);
  const previous = others.find(({ version }) => version < chosen) ?? others[0];
  const compared = others.find(({ version }) => version === base) ?? previous;
  return (
    <div className={styles.root}>
      <VersionList lines={lines} chosen={chosen} onChoose={setChosen} />
      <div className={styles.shown}>
        <div className={styles.tools}>
          <SegmentedControl label="보는 방법" choices={VIEWS} value={view} onValueChange={setView} />
          {view === 'changes' && compared ? (
            <Select
              label="비교할 버전"
              value={String(compared.version)}
              options={others.map(({ version, reason }) => ({
                value: String(version),
                label: `버전 ${version} · ${REASON_TEXTS[reason]}`,
              }))}
              onChange={({ target }) => setBase(Number(target.value))}
            />
          ) : null}
        </div>
        {view === 'text' ? <Read noteId={noteId} chosen={chosen} /> : null}
        {view === 'changes' && compared ? <Compared noteId={noteId} chosen={chosen} base={compared.version} /> : null}
        {view === 'changes' && !compared ? <p>아직 버전이 하나뿐이라 비교할 것이 없습니다.</p> : null}
      </div>
    </div>
  );
}

/** All versions of the note, their reasons and differences. */
export function VersionsDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const query = useQuery(versionsQuery(note.id));
  return (
    <Dialog
      size="large"
      className={styles.dialog}
      title="이전 버전"
      description="노트가 바뀔 때마다 전의 글이 그대로 남습니다."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {query.data ? <Versions noteId={note.id} lines={query.data} /> : null}
      {query.error && !query.data ? <LoadFailed title="이전 버전을 불러올 수 없습니다" query={query} /> : null}
      {query.isPending ? <LoadingScreen /> : null}
    </Dialog>
  );
}
