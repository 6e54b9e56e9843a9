import { ToastProvider } from '@pilgi/ui';
import { resumeUploads } from '@pilgi/web/features/lectures/recorder/resume-uploads.ts';
import { uploadQueueOf } from '@pilgi/web/features/lectures/upload-queue-of.ts';
import { MoveFocus } from '@pilgi/web/shared/frames/move-focus.tsx';
import { useSession } from '@pilgi/web/shared/session/use-session.ts';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { OfflineBanner } from '../features/offline/offline-banner.tsx';
import { TopUpHost } from '../features/top-up/top-up-host.tsx';
import { VersionGate } from '../features/updates/version-gate.tsx';
import { DesktopContext, useDesktop } from '../shell/desktop-context.ts';
import { type BackgroundTasks, startBackgroundTasks } from './start-background-tasks.ts';

/** Frame of every page; runs the upload queue, directory watcher, payment polling and version check. */
export function WindowFrame() {
  const { client } = useDesktop();
  const { email } = useSession();
  const [backgroundTasks, setBackgroundTasks] = useState<BackgroundTasks | null>(null);

  useEffect(() => {
    if (email === null) return;
    void resumeUploads(email).catch(() => undefined);
    const started = startBackgroundTasks(email, uploadQueueOf(email));
    void started.then(setBackgroundTasks);
    return () => {
      setBackgroundTasks(null);
      void started.then(({ stop }) => stop());
    };
  }, [email]);

  return (
    <DesktopContext value={{ client, directoryWatcher: backgroundTasks?.directoryWatcher ?? null }}>
      <VersionGate version={client.version}>
        <OfflineBanner />
        <Outlet />
        {email === null ? null : <TopUpHost />}
        <MoveFocus />
        <ScrollRestoration />
      </VersionGate>
      <ToastProvider />
    </DesktopContext>
  );
}
