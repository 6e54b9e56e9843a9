import { Button, Menu, StatusChip } from '@pilgi/ui';
import { AudioLines, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatBytes } from '../../shared/formats/format-bytes.ts';
import { formatDay } from '../../shared/formats/format-moment.ts';
import { FactLine } from '../../shared/lists/fact-line.tsx';
import { DeleteLectureDialog } from './delete-lecture-dialog.tsx';
import { lectureFacts } from './lecture.texts.ts';
import type { LibraryLecture } from './library.api.ts';
import { LIBRARY_STATE_TEXTS } from './library.texts.ts';
import styles from './library-list.module.css';
import { RenameDialog } from './rename-dialog.tsx';

const READ_TO_END = 1000;

/** One act by state; a state without an act is a chip. */
function NextAction({ lecture }: { lecture: LibraryLecture }) {
  const { id, state, note_id, job_id, progress_permille, read_permille } = lecture;
  const { label, tone } = LIBRARY_STATE_TEXTS[state];
  if (job_id !== null) {
    const percent = progress_permille === null ? '' : ` ${Math.floor(progress_permille / 10)}%`;
    return (
      <Button size="small" render={<Link to={`/studio/jobs/${job_id}`} />}>
        {label}
        {percent}
      </Button>
    );
  }
  if (note_id !== null) {
    const isBegun = read_permille != null && read_permille > 0 && read_permille < READ_TO_END;
    return (
      <>
        {state === 'PARTIAL' ? <StatusChip tone={tone}>{label}</StatusChip> : null}
        <Button size="small" render={<Link to={`/studio/notes/${note_id}`} />}>
          {isBegun ? '이어 읽기' : '노트 읽기'}
        </Button>
      </>
    );
  }
  if (state !== 'READY') return <StatusChip tone={tone}>{label}</StatusChip>;
  return (
    <Button size="small" render={<Link to={`/studio/lectures/${id}`} />}>
      노트 만들기
    </Button>
  );
}

/** The first slide over an icon. Every response signs it again, so the first address stays in use. */
function Cover({ url }: { url: string | null }) {
  const [shown] = useState(url);
  return (
    <span className={styles.cover}>
      <AudioLines aria-hidden="true" size={20} />
      {shown === null ? null : <img className={styles.slide} src={shown} alt="" loading="lazy" />}
    </span>
  );
}

function ReadBar({ permille, title }: { permille: number; title: string }) {
  const percent = Math.round(permille / 10);
  return (
    <progress className={styles.read} max={100} value={percent} aria-label={`${title}: ${percent}% 읽음`}>
      {percent}%
    </progress>
  );
}

export function LibraryRow({ lecture }: { lecture: LibraryLecture }) {
  const { id, title, course, size_bytes, created_at, cover_url = null, read_permille = null } = lecture;
  const [openDialog, setOpenDialog] = useState<'rename' | 'delete' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <li className={styles.row}>
      <Cover key={String(cover_url === null)} url={cover_url} />
      <div className={styles.words}>
        {course === null ? null : <p className={styles.course}>{course}</p>}
        <h3 className={styles.title}>
          <Link to={`/studio/lectures/${id}`}>{title}</Link>
        </h3>
        <FactLine
          className={styles.facts}
          facts={[lectureFacts(lecture), formatBytes(size_bytes), formatDay(created_at)]}
        />
        {read_permille === null ? null : <ReadBar permille={read_permille} title={title} />}
      </div>
      <div className={styles.state}>
        <NextAction lecture={lecture} />
        <Menu
          label={`${title}: 더 보기`}
          items={[
            {
              label: '이름 바꾸기와 과목 옮기기',
              icon: <Pencil aria-hidden="true" size={18} />,
              onSelect: () => setOpenDialog('rename'),
            },
            {
              label: '지우기',
              icon: <Trash2 aria-hidden="true" size={18} />,
              onSelect: () => setOpenDialog('delete'),
              danger: true,
            },
          ]}
        />
      </div>
      <RenameDialog key={`${title} ${course}`} lecture={lecture} isOpen={openDialog === 'rename'} onClose={close} />
      <DeleteLectureDialog lecture={lecture} isOpen={openDialog === 'delete'} onClose={close} />
    </li>
  );
}
