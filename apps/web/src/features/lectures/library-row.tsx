import { Button, IconButton, StatusChip } from '@pilgi/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatBytes } from '../../shared/formats/format-bytes.ts';
import { formatDay } from '../../shared/formats/format-moment.ts';
import { DeleteLectureDialog } from './delete-lecture-dialog.tsx';
import { lectureFacts } from './lecture.texts.ts';
import type { LibraryLecture } from './library.api.ts';
import { LIBRARY_STATE_TEXTS } from './library.texts.ts';
import styles from './library-list.module.css';
import { RenameDialog } from './rename-dialog.tsx';

/** State and next action. */
function NextAction({ lecture }: { lecture: LibraryLecture }) {
  const { id, state, note_id, job_id, progress_permille } = lecture;
  const { label, tone } = LIBRARY_STATE_TEXTS[state];
  const percent = progress_permille === null ? '' : ` ${Math.floor(progress_permille / 10)}%`;
  const chip = <StatusChip tone={tone}>{`${label}${percent}`}</StatusChip>;
  return (
    <>
      {job_id === null ? chip : <Link to={`/studio/jobs/${job_id}`}>{chip}</Link>}
      {state === 'READY' ? (
        <Button size="small" render={<Link to={`/studio/lectures/${id}`} />}>
          가격 확인
        </Button>
      ) : null}
      {note_id === null ? null : (
        <Button size="small" variant="primary" render={<Link to={`/studio/notes/${note_id}`} />}>
          노트 읽기
        </Button>
      )}
    </>
  );
}

export function LibraryRow({ lecture }: { lecture: LibraryLecture }) {
  const { id, title, course, size_bytes, created_at } = lecture;
  const [openDialog, setOpenDialog] = useState<'rename' | 'delete' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {course === null ? null : <p className={styles.course}>{course}</p>}
        <h3 className={styles.title}>
          <Link to={`/studio/lectures/${id}`}>{title}</Link>
        </h3>
        <p className={styles.facts}>
          {[lectureFacts(lecture), formatBytes(size_bytes), formatDay(created_at)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.state}>
        <NextAction lecture={lecture} />
        <IconButton
          label={`${title}: 이름 바꾸기`}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setOpenDialog('rename')}
        />
        <IconButton
          label={`${title}: 지우기`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setOpenDialog('delete')}
        />
      </div>
      <RenameDialog lecture={lecture} isOpen={openDialog === 'rename'} onClose={close} />
      <DeleteLectureDialog lecture={lecture} isOpen={openDialog === 'delete'} onClose={close} />
    </li>
  );
}
