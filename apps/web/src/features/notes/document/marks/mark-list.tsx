import type { MarkKind } from '@pilgi/domain/notes';
import { Button, Chip, EmptyState, ErrorState, IconButton, SegmentedControl, Skeleton } from '@pilgi/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MARK_TEXTS } from './mark-kind.texts.ts';
import styles from './mark-list.module.css';
import type { NoteMark } from './marks.api.ts';
import type { ShownMark } from './place-marks.ts';
import type { Marks } from './use-marks.ts';

interface MarkListProps {
  marks: Marks;
  shown: readonly ShownMark[];
  onJump: (blockId: string) => void;
  onEdit: (mark: NoteMark) => void;
}

const TONES = { HIGHLIGHT: 'marker', MEMO: 'info', UNSURE: 'warn' } as const;
const FILTERS = [
  { value: 'ALL', label: '전체' },
  { value: 'UNSURE', label: MARK_TEXTS.UNSURE },
] as const;

function MarkItem({ item, marks, onJump, onEdit }: Omit<MarkListProps, 'shown'> & { item: ShownMark }) {
  const { mark, place } = item;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Chip tone={TONES[mark.kind]}>{MARK_TEXTS[mark.kind]}</Chip>
        <span className={styles.acts}>
          <IconButton
            size="small"
            label="표시 고치기"
            icon={<Pencil aria-hidden="true" size={15} />}
            onClick={() => onEdit(mark)}
          />
          <IconButton
            size="small"
            label="표시 지우기"
            icon={<Trash2 aria-hidden="true" size={15} />}
            onClick={() => marks.remove(mark)}
          />
        </span>
      </div>
      {place === null ? (
        <p className={styles.quote}>
          {mark.quote} <span className={styles.gone}>지금 버전에는 없는 문장입니다.</span>
        </p>
      ) : (
        <button type="button" className={styles.jump} onClick={() => onJump(place.block_id)}>
          {mark.quote}
        </button>
      )}
      {mark.memo === '' ? null : <p className={styles.memo}>{mark.memo}</p>}
    </li>
  );
}

/** All marks of the user in this note, in creation order. */
export function MarkList({ marks, shown, onJump, onEdit }: MarkListProps) {
  const [filter, setFilter] = useState<'ALL' | MarkKind>('ALL');
  if (marks.isLoading) return <Skeleton />;
  if (marks.hasFailed) {
    return (
      <ErrorState
        headingLevel={3}
        title="표시를 불러오지 못했습니다"
        action={
          <Button size="small" onClick={marks.reload}>
            다시 시도
          </Button>
        }
      />
    );
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="아직 표시가 없습니다"
        text="노트의 글을 끌어서 고르면 형광펜을 긋고 메모를 남길 수 있습니다."
      />
    );
  }
  const listed = shown.filter(({ mark }) => filter === 'ALL' || mark.kind === filter);
  return (
    <div className={styles.root}>
      <SegmentedControl label="표시 거르기" choices={FILTERS} value={filter} onValueChange={setFilter} />
      <ul className={styles.list} aria-label="내 표시">
        {listed.map((item) => (
          <MarkItem key={item.mark.id} item={item} marks={marks} onJump={onJump} onEdit={onEdit} />
        ))}
      </ul>
      {listed.length === 0 ? <p className={styles.none}>모르겠다고 한 곳이 없습니다.</p> : null}
    </div>
  );
}
