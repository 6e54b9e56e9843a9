import { MAX_HANDOUTS_PER_LECTURE } from '@pilgi/domain/lectures';
import { Card, Notice, ProgressBar } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useHidden } from '../../../shared/deletions/delayed-deletions.ts';
import { LazyArchiveDialog } from '../archives/lazy-archive-dialog.tsx';
import { checkHandout, HANDOUT_EXTENSIONS, isArchive } from './check-handout.ts';
import { HandoutRow } from './handout-row.tsx';
import { handoutsQuery } from './handouts.api.ts';
import styles from './handouts-panel.module.css';
import { useSendHandouts } from './use-send-handouts.ts';

interface HandoutsPanelProps {
  lectureId: string;
  /** When the note was ordered, or null: later pages are placed in the lecture at once, but cited only by a new note. */
  noteOrderedAt: string | null;
}

/** Documents of a lecture: list, upload, removal. */
export function HandoutsPanel({ lectureId, noteOrderedAt }: HandoutsPanelProps) {
  const { data: handouts = [], isPending } = useQuery(handoutsQuery(lectureId));
  const { files, sendAll } = useSendHandouts(lectureId);
  const [archives, setArchives] = useState<readonly File[]>([]);
  const [archive] = archives;
  const hidden = useHidden();
  const shown = handouts.filter(({ id, status }) => !hidden.has(id) && status !== 'UPLOADING');
  const free = MAX_HANDOUTS_PER_LECTURE - shown.filter(({ status }) => status !== 'REFUSED').length;
  const hasLater =
    noteOrderedAt !== null &&
    shown.some(({ status, created_at }) => status === 'READY' && Date.parse(created_at) > Date.parse(noteOrderedAt));
  return (
    <Card title="강의 자료">
      <div className={styles.root}>
        <p className={styles.hint}>
          PDF, PPTX, DOCX, HWPX, 사진을 {MAX_HANDOUTS_PER_LECTURE}개까지 더할 수 있어요. 쪽마다 강의에서 나온 때를 찾고,
          노트가 그 쪽을 근거로 보여줘요.
        </p>
        {shown.length === 0 ? null : (
          <ul className={styles.rows}>
            {shown.map((handout) => (
              <HandoutRow key={handout.id} handout={handout} />
            ))}
          </ul>
        )}
        {files.map(({ key, name, share, problem }) =>
          problem === null ? (
            <ProgressBar
              key={key}
              label={name}
              value={share}
              max={1}
              text={`올리는 중 · ${Math.floor(share * 100)}%`}
            />
          ) : (
            <Notice key={key} tone="bad" title={name}>
              {problem}
            </Notice>
          ),
        )}
        {archive === undefined ? null : (
          <LazyArchiveDialog
            key={`${archive.name}/${archive.size}/${archives.length}`}
            file={archive}
            hint="이 기기에서 열어 본 목록이에요. 고른 자료만 이 강의에 더해요."
            max={free}
            check={checkHandout}
            onFiles={(files) => void sendAll(files)}
            onClose={() => setArchives((before) => before.slice(1))}
          />
        )}
        {free <= 0 ? null : (
          <label className={styles.add}>
            <FilePlus2 aria-hidden="true" size={18} />
            자료 더하기
            <input
              type="file"
              multiple
              disabled={isPending}
              className={styles.input}
              accept={[...HANDOUT_EXTENSIONS, '.zip'].join(',')}
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])];
                setArchives(chosen.filter(isArchive));
                void sendAll(chosen.filter((file) => !isArchive(file)));
                target.value = '';
              }}
            />
          </label>
        )}
        {hasLater ? (
          <p className={styles.hint}>
            노트를 만든 뒤에 더한 자료는 그 노트의 근거에 없어요. 노트를 새로 만들면 들어가고, 가격을 먼저 보여줘요.
          </p>
        ) : null}
      </div>
    </Card>
  );
}
