import { Button, EmptyState, StatusChip, showToast, Table, type TableColumn } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { type OpenWithdrawal, paybacksQuery, sendLink } from './admin-paybacks.api.ts';
import { PaybackDialog } from './payback-dialog.tsx';

function Status({ withdrawal }: { withdrawal: OpenWithdrawal }) {
  const { status, has_account, open_refunds } = withdrawal;
  if (status === 'NEEDS_ACCOUNT' && has_account) return <StatusChip tone="bad">보낼 차례</StatusChip>;
  if (status === 'NEEDS_ACCOUNT') return <StatusChip tone="warn">계좌 기다림</StatusChip>;
  return <StatusChip tone="info">{open_refunds > 0 ? `환불 중 ${open_refunds}건` : '마무리 중'}</StatusChip>;
}

interface ColumnActs {
  onOpen: (withdrawal: OpenWithdrawal) => void;
  onSendLink: (id: string) => void;
  isSending: boolean;
}

const columnsFor = ({ onOpen, onSendLink, isSending }: ColumnActs): TableColumn<OpenWithdrawal>[] => [
  { key: 'email', header: '이메일', rowHeader: true, cell: ({ email }) => email },
  { key: 'status', header: '상태', nowrap: true, cell: (withdrawal) => <Status withdrawal={withdrawal} /> },
  { key: 'owed', header: '계좌로 보낼 금액', align: 'end', nowrap: true, cell: ({ owed }) => formatWon(owed) },
  { key: 'asked', header: '탈퇴 신청', hideOnPhone: true, cell: ({ requested_at }) => formatMoment(requested_at) },
  {
    key: 'account',
    header: '계좌 받은 때',
    hideOnPhone: true,
    cell: ({ bank_given_at, links_sent }) =>
      bank_given_at === null ? `링크 ${links_sent}번 보냄` : formatMoment(bank_given_at),
  },
  {
    key: 'acts',
    header: '할 일',
    nowrap: true,
    cell: (withdrawal) => {
      if (withdrawal.status !== 'NEEDS_ACCOUNT') return null;
      return withdrawal.has_account ? (
        <Button size="small" onClick={() => onOpen(withdrawal)}>
          계좌 보기
        </Button>
      ) : (
        <Button size="small" disabled={isSending} onClick={() => onSendLink(withdrawal.id)}>
          링크 다시 보내기
        </Button>
      );
    },
  },
];

/** Leaving accounts whose money is not returned yet. */
export function PaybackList() {
  const client = useQueryClient();
  const paybacks = useQuery(paybacksQuery);
  const [open, setOpen] = useState<OpenWithdrawal | null>(null);
  const link = useMutation({
    mutationFn: sendLink,
    onSuccess: () => showToast({ tone: 'good', title: '계좌를 입력할 링크를 다시 보냈습니다.' }),
    onError: (error) => showToast({ tone: 'bad', title: messageFor(error, '링크를 보내지 못했습니다.') }),
    onSettled: () => void client.invalidateQueries({ queryKey: paybacksQuery.queryKey }),
  });
  if (paybacks.error && !paybacks.data) return <LoadFailed title="탈퇴 환급을 불러올 수 없습니다" query={paybacks} />;
  return (
    <>
      <Table
        phoneRows
        caption="탈퇴를 처리하고 있는 계정"
        captionHidden
        columns={columnsFor({ onOpen: setOpen, onSendLink: link.mutate, isSending: link.isPending })}
        rows={paybacks.data}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title="처리하고 있는 탈퇴가 없습니다"
            text="결제사가 환불을 거절하면 여기에서 계좌로 돌려줍니다."
          />
        }
      />
      {open ? <PaybackDialog withdrawal={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
