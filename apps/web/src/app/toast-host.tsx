import { type ComponentType, useEffect, useState } from 'react';

/** Arrives after the page: a message shown before waits for it. */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);

  useEffect(() => {
    import('@pilgi/ui/toast').then(
      ({ ToastProvider }) => setToasts(() => ToastProvider),
      () => undefined,
    );
  }, []);

  return Toasts ? <Toasts /> : null;
}
