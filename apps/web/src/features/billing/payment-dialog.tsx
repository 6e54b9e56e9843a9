import { authCalls } from '@pilgi/contract';
import { Button, LoadingScreen, Notice } from '@pilgi/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import { choosePaymentBearer } from './choose-payment-bearer.ts';
import styles from './payment-panel.module.css';
import { type PaymentRequest, readProviderError } from './payment-widget.ts';
import type { PaymentOrder } from './payment-window-store.ts';
import { failureTextFor, isCancelCode, REQUEST_TEXTS } from './payments.texts.ts';
import { AGREEMENT_ID, METHODS_ID, usePaymentWidget } from './use-payment-widget.ts';

interface PaymentDialogProps {
  order: PaymentOrder;
  fromClient: boolean;
  /** Null until the account is known. */
  accountEmail: string | null;
  onCancel: () => void;
}

/** The buyer must still choose or accept something: shown, but not reported as a failure. */
const INCOMPLETE = /^(NEED_|NOT_SELECTED_)/;

function buildRequest(order: PaymentOrder, email: string, fromClient: boolean): PaymentRequest {
  const { origin } = window.location;
  const mark = fromClient ? '?fromClient=true' : '';
  return {
    orderId: order.order_id,
    orderName: order.order_name,
    successUrl: `${origin}/payment/success${mark}`,
    failUrl: `${origin}/payment/fail${mark}`,
    customerEmail: email.slice(0, 100),
    customerName: (email.split('@')[0] ?? '').slice(0, 100),
  };
}

/** Fire and forget: the buyer already sees the message. */
function reportFailure(code: string, message: string, orderId: string): void {
  const body = { code: code.slice(0, 100), message: message.slice(0, 500), orderId };
  api.send(authCalls.reportPaymentFailure, { body }, choosePaymentBearer()).catch(() => undefined);
}

/**
 * Payment widget and the final button. Not modal: the provider opens its own overlay, and a modal dialog would block
 * its keyboard input.
 */
export function PaymentDialog({ order, fromClient, accountEmail, onCancel }: PaymentDialogProps) {
  const titleId = useId();
  const amountWon = accountEmail === null ? null : order.amount;
  const { state, retry, trackPress } = usePaymentWidget({ amountWon, customerKey: order.customer_key });
  const [isRequesting, setIsRequesting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasCancelled, setHasCancelled] = useState(false);

  async function pay() {
    if (state.kind !== 'ready' || accountEmail === null) return;
    setIsRequesting(true);
    trackPress();
    setProblem(null);
    setHasCancelled(false);
    try {
      await state.widget.requestPayment(buildRequest(order, accountEmail, fromClient));
    } catch (error) {
      const { code, message } = readProviderError(error);
      if (isCancelCode(code)) setHasCancelled(true);
      else setProblem(REQUEST_TEXTS[code] ?? failureTextFor({ code, message }));
      if (!isCancelCode(code) && !INCOMPLETE.test(code)) reportFailure(code, message, order.order_id);
    } finally {
      setIsRequesting(false);
    }
  }

  return (
    <dialog open className={styles.dialog} aria-labelledby={titleId}>
      <h2 id={titleId}>결제 수단</h2>
      {amountWon === null ? <p className={styles.note}>충전할 계정이 확인되면 결제 수단을 고를 수 있습니다.</p> : null}
      {state.kind === 'loading' && amountWon !== null ? (
        <LoadingScreen label="결제 수단을 불러오는 중입니다..." />
      ) : null}
      {state.kind === 'failed' ? (
        <Notice
          tone="bad"
          action={
            <>
              <Button size="small" onClick={retry}>
                다시 시도
              </Button>
              <Button size="small" render={<Link to="/#contact" />}>
                문의하기
              </Button>
            </>
          }
        >
          <p>{state.text}</p>
          <p>주문번호 {order.order_id}</p>
        </Notice>
      ) : null}
      <div className={styles.widget} hidden={amountWon === null || state.kind === 'failed'}>
        <div id={METHODS_ID} />
        <div id={AGREEMENT_ID} />
      </div>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {hasCancelled ? (
        <Notice tone="info" role="status">
          결제를 취소했습니다. 다시 결제할 수 있습니다.
        </Notice>
      ) : null}
      <div className={styles.acts}>
        <Button
          variant="primary"
          disabled={state.kind !== 'ready' || accountEmail === null}
          busy={isRequesting}
          busyLabel="결제창을 여는 중입니다..."
          onClick={() => void pay()}
        >
          {formatWon(order.amount)} 결제하기
        </Button>
        <Button onClick={onCancel}>취소</Button>
      </div>
    </dialog>
  );
}
