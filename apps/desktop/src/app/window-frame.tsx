import { ToastProvider } from '@pilgi/ui';
import { uploadQueueOf } from '@pilgi/web/features/lectures/upload-queue-of.ts';
import { MoveFocus } from '@pilgi/web/shared/frames/move-focus.tsx';
import { useSession } from '@pilgi/web/shared/session/use-session.ts';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { OfflineLine } from '../features/offline/offline-line.tsx';
import { TopUpHost } from '../features/top-up/top-up-host.tsx';
import { VersionGate } from '../features/updates/version-gate.tsx';
import { DesktopContext, useDesktop } from '../shell/desktop-context.ts';
import { type Tending, tendComputer } from './tend-computer.ts';

/** What goes on behind every page: the queue, the folder, the payment, the version. */
export function WindowFrame() {
  const { client } = useDesktop();
  const { email } = useSession();
  const [tending, setTending] = useState<Tending | null>(null);

  useEffect(() => {
    if (email === null) return;
    const started = tendComputer(email, uploadQueueOf(email));
    void started.then(setTending);
    return () => {
      setTending(null);
      void started.then(({ stop }) => stop());
    };
  }, [email]);

  return (
    <DesktopContext value={{ client, folderWatch: tending?.folderWatch ?? null }}>
      <VersionGate version={client.version}>
        <OfflineLine />
        <Outlet />
        {email === null ? null : <TopUpHost />}
        <MoveFocus />
        <ScrollRestoration />
      </VersionGate>
      <ToastProvider />
    </DesktopContext>
  );
}
