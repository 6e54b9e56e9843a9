import { type ComponentType, useEffect, useState } from 'react';
import type { PaymentReturnDialogProps } from './payment-return-dialog.tsx';
import type { PaymentReturn as Returned } from './read-payment-return.ts';

/** Payments that come back to the landing page; the dialog is fetched when there is one, most visits have none. */
export function PaymentReturn() {
  const [returned, setReturned] = useState<Returned | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<PaymentReturnDialogProps> | null>(null);

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    if (query.get('modal') !== 'true') return;
    // Before anything else: the address must not do it again, and nobody else should read it.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void Promise.all([import('./read-payment-return.ts'), import('./payment-return-dialog.tsx')]).then(
      ([{ readModalReturn }, { PaymentReturnDialog }]) => {
        setReturned(readModalReturn(query));
        setDialog(() => PaymentReturnDialog);
      },
    );
  }, []);

  return returned && Dialog ? <Dialog returned={returned} onClose={() => setReturned(null)} /> : null;
}
