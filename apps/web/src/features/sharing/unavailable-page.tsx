import { ApiError } from '@pilgi/api-client';
import { EmptyState } from '@pilgi/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';

interface UnavailablePageProps {
  query: UseQueryResult;
  className?: string | undefined;
  /** Titles for an ended link and for an error of the server. */
  goneTitle: string;
  failedTitle: string;
}

/** Why a shared page is not shown: suspended after reports, ended, or not loaded. */
export function UnavailablePage({ query, className, goneTitle, failedTitle }: UnavailablePageProps) {
  const status = query.error instanceof ApiError ? query.error.status : null;
  const home = <Link to="/">필기 첫 화면으로</Link>;
  if (status === 451) {
    return (
      <EmptyState
        className={className}
        headingLevel={1}
        title="신고로 일시 중단된 페이지입니다."
        text="운영자가 확인하고 있습니다. 문제가 없으면 같은 링크로 다시 볼 수 있습니다."
        action={home}
      />
    );
  }
  if (status === 404) {
    return (
      <EmptyState
        className={className}
        headingLevel={1}
        title={goneTitle}
        text="기한이 지났거나 공유가 끝났을 수 있습니다. 링크를 준 사람에게 다시 받아주세요."
        action={home}
      />
    );
  }
  return <LoadFailed title={failedTitle} query={query} />;
}
