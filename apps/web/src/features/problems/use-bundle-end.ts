import { isFinishedProblemBundle } from '@pilgi/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notifier } from '../../shared/notices/notifier.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import { bundlesQuery, type ProblemBundle } from './problems.api.ts';

/** Once, when a bundle that was watched here comes to its end: says so, and asks anew for what it changed. */
export function useBundleEnd(bundle: ProblemBundle | undefined): void {
  const client = useQueryClient();
  const isOver = bundle === undefined ? null : isFinishedProblemBundle(bundle.status);
  const wasOver = useRef<boolean | null>(null);
  useEffect(() => {
    const hasEnded = isOver === true && wasOver.current === false;
    wasOver.current = isOver;
    if (!hasEnded || !bundle) return;
    void client.invalidateQueries({ queryKey: bundlesQuery.queryKey, exact: true });
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    notifier.tell({
      title: bundle.status === 'COMPLETED' ? '문제가 완성되었습니다' : '문제를 만들지 못했습니다',
      text: bundle.title,
      path: `/studio/problems/${bundle.id}`,
      tag: bundle.id,
    });
  }, [client, bundle, isOver]);
}
