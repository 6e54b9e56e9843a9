import { Notice } from '@pilgi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import styles from './payment-management.module.css';
import { checkingQuery, transactionsQuery } from './payments.api.ts';
import { checkingTextFor } from './payments.texts.ts';

/** Payments and refunds without an outcome, above the history; the history is reloaded when one of them ends. */
export function CheckingPayments() {
  const client = useQueryClient();
  const { data = [] } = useQuery(checkingQuery);
  const count = data.length;
  const lastCount = useRef(count);

  useEffect(() => {
    if (count < lastCount.current) {
      void client.invalidateQueries({ queryKey: transactionsQuery.queryKey, exact: true });
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    }
    lastCount.current = count;
  }, [client, count]);

  if (count === 0) return null;
  return (
    <ul className={styles.checking} aria-label="확인 중인 결제와 환불">
      {data.map((payment) => (
        <li key={payment.id}>
          <Notice tone={payment.state === 'CONFIRMING' ? 'info' : 'warn'} role="status">
            {checkingTextFor(payment)}
            <span className={styles.reason}>
              {payment.order_name} · {formatWon(payment.amount)} · {formatMoment(payment.since)}
            </span>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
