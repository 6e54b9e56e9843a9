import { summonToasts } from '@pilgi/ui';
import { type ComponentType, useEffect, useState } from 'react';

/** Arrives with the first message, which waits for it. */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      summonToasts(() => {
        import('@pilgi/ui/toast').then(
          ({ ToastProvider }) => setToasts(() => ToastProvider),
          () => undefined,
        );
      }),
    [],
  );

  return Toasts ? <Toasts /> : null;
}
