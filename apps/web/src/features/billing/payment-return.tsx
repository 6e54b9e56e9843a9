import { type ComponentType, useEffect, useState } from 'react';
import type { PaymentReturnDialogProps } from './payment-return-dialog.tsx';
import type { PaymentReturn as Returned } from './read-payment-return.ts';

/** Handles payments that return to the landing page; the dialog is loaded only when needed. */
export function PaymentReturn() {
  const [returned, setReturned] = useState<Returned | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<PaymentReturnDialogProps> | null>(null);

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    if (query.get('modal') !== 'true') return;
    // Runs first, so that a reload does not repeat it and the values do not stay in the URL.
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
