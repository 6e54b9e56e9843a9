import { Dialog, LoadingScreen, StatusChip, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FactList } from '../../../../shared/facts/fact-list.tsx';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { CaseActs } from './case-acts.tsx';
import { type CaseDetail, type CaseName, caseQuery } from './desk.api.ts';
import styles from './desk.module.css';
import { caseTitleFor, factsOf, noteTextFor, statusFor } from './desk.texts.ts';

function CaseFacts({ detail }: { detail: CaseDetail }) {
  const { label, tone } = statusFor(detail);
  return (
    <FactList
      facts={[
        [
          '상태',
          <StatusChip key="status" tone={tone}>
            {label}
          </StatusChip>,
        ],
        detail.order_id !== null && [
          '주문',
          detail.order_page === null ? (
            detail.order_id
          ) : (
            <TextLink key="order" render={<Link to={`/admin/payments/${detail.order_page}`} />}>
              {detail.order_id}
            </TextLink>
          ),
        ],
        detail.amount !== null && ['금액', formatWon(detail.amount)],
        ['시작', formatMoment(detail.since)],
        ['담당', detail.assignee_email ?? '없음'],
        detail.acknowledged_at !== null && ['확인', formatMoment(detail.acknowledged_at)],
        ...factsOf(detail.detail),
      ]}
    />
  );
}

function CaseNotes({ notes }: Pick<CaseDetail, 'notes'>) {
  if (notes.length === 0) return <p className={styles.detail}>아직 남긴 기록이 없습니다.</p>;
  return (
    <ol className={styles.list} aria-label="처리 기록">
      {notes.map((note) => (
        <li key={note.id}>
          <span className={styles.long}>{noteTextFor(note)}</span>
          <span className={styles.detail}>
            {formatMoment(note.created_at)} · {note.operator_email ?? '자동'}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function CaseDialog({ name, onClose }: { name: CaseName; onClose: () => void }) {
  const query = useQuery(caseQuery(name));
  return (
    <Dialog
      open
      size="large"
      title={query.data ? caseTitleFor(query.data) : '사건'}
      description="처리는 모두 기록되고 지울 수 없습니다."
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {query.data ? (
        <div className={styles.root}>
          <CaseFacts detail={query.data} />
          <CaseActs detail={query.data} />
          <CaseNotes notes={query.data.notes} />
        </div>
      ) : null}
      {query.isPending ? <LoadingScreen /> : null}
      {query.error && !query.data ? <LoadFailed title="사건을 불러올 수 없습니다" query={query} /> : null}
    </Dialog>
  );
}
