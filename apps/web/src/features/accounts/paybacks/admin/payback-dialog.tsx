import { Button, Dialog, LoadingScreen, Notice, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { FactList } from '../../../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import styles from '../../users/admin/user-dialog.module.css';
import { markPaid, type OpenWithdrawal, type PaybackDetail, paybacksQuery, viewPayback } from './admin-paybacks.api.ts';

const REFERENCE_MAX = 100;

function usePayback(id: string, onClose: () => void) {
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const view = useMutation({ mutationFn: () => withReauth(() => viewPayback(id)) });
  const pay = useMutation({
    mutationFn: (body: { amount: number; reference: string }) => withReauth(() => markPaid(id, body)),
    onSuccess: ({ status }) => {
      const text =
        status === 'CLOSED' ? '계정과 개인정보를 지우고 탈퇴를 마쳤습니다.' : '남은 환불이 끝나면 탈퇴를 마칩니다.';
      showToast({ tone: 'good', title: '이체를 기록했습니다.', text });
      onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: paybacksQuery.queryKey }),
  });
  return { view, pay, reauthDialog };
}

function Facts({ detail }: { detail: PaybackDetail }) {
  const { account, payments, owed } = detail;
  return (
    <>
      <FactList
        facts={[
          ['돌려줄 금액', formatWon(owed)],
          account !== null && ['은행', account.bank],
          account !== null && ['계좌번호', account.account_number],
          account !== null && ['예금주', account.holder],
        ]}
      />
      {payments.map((payment) => (
        <FactList
          key={payment.payment_id}
          facts={[
            ['상품', payment.order_name],
            ['주문번호', payment.order_id, 'id'],
            ['결제 금액', formatWon(payment.amount)],
            ['돌려줄 값', `${formatWon(payment.owed)} (남은 ${formatCreditBalance(payment.credits)})`],
            ['결제사의 답', payment.fail_code ?? '일부 취소된 결제'],
          ]}
        />
      ))}
    </>
  );
}

/** Shows the bank account and records the transfer; the account is erased with it. */
export function PaybackDialog({ withdrawal, onClose }: { withdrawal: OpenWithdrawal; onClose: () => void }) {
  const formId = useId();
  const { view, pay, reauthDialog } = usePayback(withdrawal.id, onClose);
  const [reference, setReference] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate: load } = view;
  useEffect(() => load(), [load]);
  const detail = view.data;
  const error = view.error ?? pay.error;
  const canPay = detail?.account != null && detail.owed > 0;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsMissing(reference.trim() === '');
    if (detail && reference.trim() !== '' && !pay.isPending) {
      pay.mutate({ amount: detail.owed, reference: reference.trim() });
    }
  }

  return (
    <Dialog
      open
      title="탈퇴 환급"
      description="은행에서 먼저 보낸 뒤 기록합니다. 기록하면 계좌를 지우고 탈퇴를 마칩니다. 되돌릴 수 없습니다."
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !pay.isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={pay.isPending} onClick={onClose}>
            닫기
          </Button>
          <Button type="submit" form={formId} variant="danger" disabled={!canPay} busy={pay.isPending}>
            {detail ? `${formatWon(detail.owed)} 보냈음` : '보냈음'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {error ? <Notice tone="bad">{messageFor(error, '처리하지 못했습니다.')}</Notice> : null}
        {view.isPending ? <LoadingScreen /> : null}
        {detail ? <Facts detail={detail} /> : null}
        {detail && detail.account === null ? <Notice tone="info">아직 계좌를 받지 못했습니다.</Notice> : null}
        {canPay ? (
          <TextField
            label="이체 기록"
            required
            hint="은행 앱의 거래번호나 보낸 일시. 감사 기록과 원장에 남습니다."
            maxLength={REFERENCE_MAX}
            value={reference}
            error={isMissing ? '이체를 찾을 수 있는 기록을 입력해주세요.' : undefined}
            onChange={(event) => setReference(event.target.value)}
          />
        ) : null}
      </form>
      {reauthDialog}
    </Dialog>
  );
}
