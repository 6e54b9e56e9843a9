import { onToastProviderNeeded } from '@pilgi/ui';
import { type ComponentType, useEffect, useState } from 'react';

/** Loads the toast code with the first message; the message is queued until then. */
export function ToastHost() {
  const [ToastProvider, setToastProvider] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      onToastProviderNeeded(() => {
        import('@pilgi/ui/toast').then(
          ({ ToastProvider }) => setToastProvider(() => ToastProvider),
          () => undefined,
        );
      }),
    [],
  );

  return ToastProvider ? <ToastProvider /> : null;
}
