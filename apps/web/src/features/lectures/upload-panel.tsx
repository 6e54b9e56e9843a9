import { UPLOAD_MAX_BYTES } from '@pilgi/domain/lectures';
import { Button, Notice } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Mic } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatBytes } from '../../shared/formats/format-bytes.ts';
import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import { getShell } from '../../shared/shell/shell.ts';
import { LazyArchiveDialog } from './archives/lazy-archive-dialog.tsx';
import { checkRecording } from './check-recording.ts';
import { DropZone } from './drop-zone.tsx';
import { isArchive } from './handouts/check-handout.ts';
import { storageQuery } from './lectures.api.ts';
import { LinkNotice } from './link-notice.tsx';
import { listOversized } from './list-oversized.ts';
import { UploadLimits } from './upload-limits.tsx';
import styles from './upload-panel.module.css';
import { UploadRow } from './upload-row.tsx';
import { useSharedFiles } from './use-shared-files.ts';
import { useUploadQueue } from './use-upload-queue.ts';
import { WindowDrop } from './window-drop.tsx';

interface RefusedFile {
  name: string;
  problem: string;
}

const ARCHIVE_HINT =
  '이 기기에서 열어 본 목록이에요. 고른 파일만 올리고, 파일마다 강의 하나가 돼요. 녹음에 자료를 더하려면 강의를 연 뒤 ‘자료 더하기’에서 이 압축 파일을 고르세요.';

function describeFiles(limits: { limit_bytes: number; recordings_left: number | null } | undefined): string {
  const max = formatBytes(Math.min(UPLOAD_MAX_BYTES, limits?.limit_bytes ?? UPLOAD_MAX_BYTES));
  const isSingle = limits !== undefined && limits.recordings_left !== null;
  return `영상, 녹음이나 강의 자료(PDF, PPTX, DOCX, HWPX, 이를 묶은 ZIP), 하나에 ${max}까지${isSingle ? '' : ' · 여러 개도 됩니다'}`;
}

/** In a browser the recorder needs its own document, which alone may use the microphone. */
function RecordButton() {
  const isInBrowser = getShell().recordings === null;
  return (
    <Button icon={<Mic aria-hidden="true" />} render={<Link to="/studio/record" reloadDocument={isInBrowser} />}>
      마이크로 녹음하기
    </Button>
  );
}

/** File picker and list of current and interrupted uploads. */
export function UploadPanel() {
  const { queue, items } = useUploadQueue();
  const { data: available } = useQuery(storageQuery);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [archives, setArchives] = useState<readonly RecordingFile[]>([]);
  const zone = useRef<HTMLDivElement>(null);
  const oversized = listOversized(items, available ?? null);
  const startable = items.filter(({ key, state }) => state === 'chosen' && !oversized.has(key));
  const isUnsent = items.some(({ state }) => state === 'chosen' || state === 'preparing');

  const addFiles = useCallback(
    (files: readonly RecordingFile[]) => {
      setArchives((before) => [...before, ...files.filter(isArchive)]);
      const single = files.filter((file) => !isArchive(file));
      const refusals = single.flatMap((file): RefusedFile[] => {
        const problem = checkRecording(file);
        return problem === null ? [] : [{ name: file.name, problem }];
      });
      setRefused(refusals);
      queue.add(single.filter((file) => checkRecording(file) === null));
    },
    [queue],
  );

  useSharedFiles(addFiles, (problem) => setRefused([{ name: '받은 파일', problem }]));

  const [archive] = archives;
  const { recordings } = getShell();
  const choose = recordings === null ? null : () => void recordings.choose().then(addFiles);
  const openPicker = choose ?? (() => zone.current?.querySelector<HTMLInputElement>('input[type="file"]')?.click());

  return (
    <section className={styles.root} aria-label="강의 올리기">
      {available === undefined ? null : <UploadLimits storage={available} />}
      {choose === null ? <WindowDrop onFiles={addFiles} /> : null}
      <div ref={zone}>
        <DropZone hint={describeFiles(available)} onFiles={addFiles} onChoose={choose} />
      </div>
      <RecordButton />
      <LinkNotice />
      {archive === undefined ? null : (
        <LazyArchiveDialog
          key={`${archive.name}/${archive.size}/${archives.length}`}
          file={archive}
          hint={ARCHIVE_HINT}
          check={checkRecording}
          onFiles={addFiles}
          onClose={() => setArchives((before) => before.slice(1))}
        />
      )}
      {refused.map(({ name, problem }) => (
        <Notice key={name} tone="bad" title={name}>
          {problem}
        </Notice>
      ))}
      {items.length > 0 ? (
        <ul className={styles.rows}>
          {items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              queue={queue}
              oversizeProblem={oversized.get(item.key) ?? null}
              onChooseFile={openPicker}
            />
          ))}
        </ul>
      ) : null}
      {isUnsent ? (
        <div className={styles.start}>
          <p>아직 아무것도 보내지 않았습니다. 제목과 과목은 올리는 동안에도 바꿀 수 있습니다.</p>
          <Button
            variant="primary"
            disabled={startable.length === 0}
            onClick={() => queue.start(startable.map(({ key }) => key))}
          >
            {startable.length === 0 ? '준비가 끝나면 올리기' : `${startable.length}개 올리기`}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
