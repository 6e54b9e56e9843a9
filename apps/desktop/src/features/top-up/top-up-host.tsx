import { paymentsCalls } from '@pilgi/contract';
import { Button, Dialog, Notice, Spinner, showToast } from '@pilgi/ui';
import { transactionsQuery } from '@pilgi/web/features/billing/payments.api.ts';
import { api } from '@pilgi/web/shared/api/api.ts';
import { messageFor } from '@pilgi/web/shared/api/message-for.ts';
import { formatWon } from '@pilgi/web/shared/formats/format-won.ts';
import { currentUserQuery } from '@pilgi/web/shared/session/current-user.api.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createTopUpPoller } from './create-top-up-poller.ts';
import { listenToBrowser } from './listen-to-browser.ts';
import { payOutside } from './pay-outside.ts';
import { topUpFile } from './top-up-file.ts';
import styles from './top-up-host.module.css';
import { type TopUp, topUpStore } from './top-up-store.ts';

const POLL_INTERVAL_MS = 2000;

async function isPaid(orderId: string): Promise<boolean> {
  const transactions = await api.send(paymentsCalls.listTransactions, { query: { skip: 0, limit: 20 } });
  return transactions.some((one) => one.order_id === orderId && ['COMPLETED', 'REFUNDED'].includes(one.status));
}

function change(next: TopUp | null): void {
  topUpStore.change(next);
  void topUpFile.write(next?.state === 'done' ? null : next);
}

function createPoller(client: QueryClient) {
  return createTopUpPoller({
    isPaid,
    read: topUpStore.read,
    change,
    now: Date.now,
    onPaid: ({ order, is_hidden }) => {
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      void client.invalidateQueries({ queryKey: transactionsQuery.queryKey });
      if (is_hidden)
        showToast({
          tone: 'good',
          title: '크레딧을 충전했습니다.',
          text: `${formatWon(order.amount)} 결제가 끝났습니다.`,
        });
    },
  });
}

/** Polls the open payment. Browser hints only trigger an earlier check; the server's result is authoritative. */
function useTopUpPolling(): TopUp | null {
  const topUp = useSyncExternalStore(topUpStore.subscribe, topUpStore.read);
  const client = useQueryClient();
  const [poller] = useState(() => createPoller(client));
  const isOpen = topUp !== null && topUp.state !== 'done';

  useEffect(() => {
    void topUpFile.read().then((saved) => saved !== null && topUpStore.read() === null && topUpStore.change(saved));
    return listenToBrowser({ onHint: () => void poller.check(), onFailure: poller.hintFailure });
  }, [poller]);

  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void poller.check(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [poller, isOpen]);

  return topUp;
}

async function openAgain({ order }: TopUp): Promise<void> {
  try {
    await payOutside(order);
  } catch (error) {
    const text = messageFor(error, '잠시 후 다시 시도해 주세요.');
    showToast({ tone: 'bad', title: '결제 창을 열지 못했습니다.', text });
  }
}

function Progress({ topUp }: { topUp: TopUp }) {
  if (topUp.state === 'done') return <Notice tone="good">충전이 끝났습니다. 잔액에 바로 더했습니다.</Notice>;
  if (topUp.state === 'hinted-failure') {
    return (
      <Notice tone="warn">
        브라우저에서 결제가 끝나지 않았다고 합니다. 카드 결제가 되었다면 잠시 뒤 여기에 나타납니다.
      </Notice>
    );
  }
  return (
    <p className={styles.waiting} role="status">
      <Spinner label={null} />
      결제가 끝나기를 기다리고 있습니다. 끝나면 자동으로 알려 드립니다.
    </p>
  );
}

export function TopUpHost() {
  const topUp = useTopUpPolling();
  // Keeps the content visible during the closing animation.
  const [shown, setShown] = useState(topUp);
  if (topUp !== null && topUp !== shown) setShown(topUp);
  const isDone = shown?.state === 'done';
  // The payment may still succeed, so polling continues while the dialog is hidden.
  const close = () => change(topUp === null || isDone ? null : { ...topUp, is_hidden: true });
  return (
    <Dialog
      title={isDone ? '충전 완료' : '브라우저에서 결제를 마쳐 주세요'}
      description={
        shown === null || isDone ? undefined : `${formatWon(shown.order.amount)} 결제 창을 브라우저에 열었습니다.`
      }
      open={topUp !== null && !topUp.is_hidden}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      footer={
        <>
          {shown === null || isDone ? null : <Button onClick={() => void openAgain(shown)}>결제 창 다시 열기</Button>}
          <Button variant={isDone ? 'primary' : 'quiet'} onClick={close}>
            닫기
          </Button>
        </>
      }
    >
      {shown === null ? null : <Progress topUp={shown} />}
    </Dialog>
  );
}
