import { useQuery } from '@tanstack/react-query';
import { Outlet, redirectDocument } from 'react-router';
import { ConsentScreen } from '../../features/accounts/auth/consent-screen.tsx';
import { consentsQuery } from '../../features/accounts/auth/consents.api.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { useStudyTime } from '../../shared/study-time/use-study-time.ts';
import { UpdateNotice } from '../offline/update-notice.tsx';
import { readOpenedPath } from './read-opened-path.ts';

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
  useStudyTime();
  const isComplete = !consents || consents.missing.length === 0;
  return (
    <>
      <UpdateNotice />
      {isComplete ? (
        <Outlet />
      ) : (
        <AppFrame>
          <ConsentScreen isChanged={consents.given.length > 0} />
        </AppFrame>
      )}
    </>
  );
}
