import { LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, redirectDocument } from 'react-router';
import { consentsQuery } from '../../features/accounts/auth/consents.api.ts';
import { resumeUploads } from '../../features/lectures/recorder/resume-uploads.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { useStudyTime } from '../../shared/study-time/use-study-time.ts';
import { UpdateNotice } from '../offline/update-notice.tsx';
import { readOpenedPath } from './read-opened-path.ts';

// Almost no visit shows it, and its form would be a part of every page.
const ConsentScreen = lazy(async () => {
  return { default: (await import('../../features/accounts/auth/consent-screen.tsx')).ConsentScreen };
});

/**
 * The Content-Security-Policy for object storage is sent with the document, so a studio page reached by a client-side
 * link is reloaded as a document.
 */
export function clientLoader({ request }: { request: Request }): Response | null {
  if (/^\/studio(\/|$)/i.test(readOpenedPath())) return null;
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search);
}

/** Shown beside the loading page, so that accounts with consent do not wait for the answer. */
export default function StudioGate() {
  const { data: consents } = useQuery(consentsQuery);
  const { email } = useSession();
  useStudyTime();
  useEffect(() => {
    if (email !== null) void resumeUploads(email).catch(() => undefined);
  }, [email]);
  const isComplete = !consents || consents.missing.length === 0;
  return (
    <>
      <UpdateNotice />
      {isComplete ? (
        <Outlet />
      ) : (
        <AppFrame>
          <Suspense fallback={<LoadingScreen page />}>
            <ConsentScreen isChanged={consents.given.length > 0} />
          </Suspense>
        </AppFrame>
      )}
    </>
  );
}
