import { Button, Dialog, ErrorState, LoadingScreen, Tabs } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { FactList } from '../../../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { JobTable } from './job-table.tsx';
import { LotTable } from './lot-table.tsx';
import styles from './user-dialog.module.css';
import { ConsentTable, LedgerTable, PaymentTable, SessionTable } from './user-records.tsx';
import { type AdminUser, type AdminUserDetail, userQuery } from './users.api.ts';

function UserFacts({ detail }: { detail: AdminUserDetail }) {
  return (
    <FactList
      facts={[
        ['ID', detail.id, 'id'],
        ['종류', detail.is_admin ? '관리자' : '이용자'],
        ['상태', detail.is_active ? '활성' : '비활성'],
        ['크레딧', formatCreditBalance(detail.credit_balance)],
        ['잡아 둔 크레딧', formatCreditBalance(detail.held_credits)],
        ['쓸 수 있는 크레딧', formatCreditBalance(detail.spendable_credits)],
        ['진행 중인 작업', `${detail.running_jobs}건`],
        ['가입', formatMoment(detail.created_at)],
        ['마지막 변경', formatMoment(detail.updated_at)],
        detail.withdrawn_at !== null && ['탈퇴', formatMoment(detail.withdrawn_at)],
      ]}
    />
  );
}

function UserRecords({ detail }: { detail: AdminUserDetail }) {
  return (
    <Tabs
      label="사용자 기록"
      items={[
        {
          value: 'ledger',
          label: '크레딧',
          count: detail.ledger.length,
          panel: <LedgerTable rows={detail.ledger} />,
        },
        { value: 'lots', label: '유효기간', panel: <LotTable userId={detail.id} /> },
        {
          value: 'payments',
          label: '결제',
          count: detail.payments.length,
          panel: <PaymentTable userId={detail.id} rows={detail.payments} />,
        },
        { value: 'jobs', label: '작업', count: detail.jobs.length, panel: <JobTable rows={detail.jobs} /> },
        {
          value: 'sessions',
          label: '로그인',
          count: detail.sessions.length,
          panel: <SessionTable rows={detail.sessions} />,
        },
        {
          value: 'consents',
          label: '동의',
          count: detail.consents.length,
          panel: <ConsentTable rows={detail.consents} />,
        },
      ]}
    />
  );
}

export function UserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const detail = useQuery(userQuery(user.id));
  return (
    <Dialog
      open
      size="large"
      title={user.email}
      description="이 화면을 연 것은 감사 기록에 남습니다."
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button render={<Link to={`/admin/audit?subject=${encodeURIComponent(user.id)}`} />}>
            이 사용자의 감사 기록
          </Button>
          <Button variant="primary" render={<Link to={`/admin/users/${user.id}`} />}>
            사용자 페이지
          </Button>
        </>
      }
    >
      {detail.data ? (
        <div className={styles.form}>
          <UserFacts detail={detail.data} />
          <UserRecords detail={detail.data} />
        </div>
      ) : null}
      {detail.isPending ? <LoadingScreen /> : null}
      {detail.error ? (
        <ErrorState
          headingLevel={3}
          title="사용자를 불러올 수 없습니다"
          text={messageFor(detail.error, '잠시 후 다시 시도해주세요.')}
          busy={detail.isFetching}
          onRetry={() => void detail.refetch()}
        />
      ) : null}
    </Dialog>
  );
}
