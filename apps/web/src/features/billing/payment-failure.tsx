import { Notice } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageFor } from '../../shared/api/message-for.ts';
import { FactList } from '../../shared/facts/fact-list.tsx';
import { Countdown } from './countdown.tsx';
import { notifyClient } from './notify-client.ts';
import styles from './payment-panel.module.css';
import { paymentWindowStore } from './payment-window-store.ts';
import { reportFailureQuery } from './payments.api.ts';
import { failureTextFor, isCancelCode, PROVIDER_NAME } from './payments.texts.ts';
import type { ReturnedFailure } from './read-payment-return.ts';

interface PaymentFailureProps {
  failure: ReturnedFailure;
  /** Closes the window or the dialog; announced by the countdown. */
  onClose: () => void;
  headingLevel?: 1 | 2;
}

const CLOSE_SECONDS = 5;
const REPORT_ERROR = '결제 실패를 처리하는 중 오류가 발생했습니다.';

/** Notifies the desktop app that waits for this order; best effort. */
function useClientNotice({ order_id }: ReturnedFailure, error: string): void {
  const [own] = useState(() => paymentWindowStore.read());
  useEffect(() => {
    if (!own?.from_client || (order_id !== '' && order_id !== own.order.order_id)) return;
    void notifyClient({ type: 'PAYMENT_FAILED', orderId: own.order.order_id, success: false, error });
  }, [own, order_id, error]);
}

/** Shows why the payment failed and reports it to the server, unless the buyer cancelled. */
export function PaymentFailure({ failure, onClose, headingLevel = 1 }: PaymentFailureProps) {
  const { code, message, order_id } = failure;
  const isCancel = isCancelCode(code);
  const isWorthReporting = !isCancel && (code !== '' || message !== '');
  const report = useQuery({ ...reportFailureQuery(failure), enabled: isWorthReporting });
  const friendly = failureTextFor(failure);
  const Heading = `h${headingLevel}` as const;
  useClientNotice(failure, friendly);

  return (
    <div className={styles.root}>
      <Heading>{isCancel ? '결제 취소' : '결제 실패'}</Heading>
      <Notice tone={isCancel ? 'info' : 'bad'}>{friendly}</Notice>
      {code !== '' || order_id !== '' ? (
        <FactList
          facts={[
            message !== '' && message !== friendly && [`결제사 안내 (${PROVIDER_NAME})`, message],
            order_id !== '' && ['주문 번호', order_id, 'id'],
            code !== '' && ['오류 코드', code, 'id'],
          ]}
        />
      ) : null}
      {report.error ? <Notice tone="warn">{messageFor(report.error, REPORT_ERROR)}</Notice> : null}
      <Countdown
        seconds={CLOSE_SECONDS}
        text={(left) => `${left}초 뒤 이 창을 닫습니다.`}
        actionLabel="지금 닫기"
        onEnd={onClose}
      />
    </div>
  );
}
