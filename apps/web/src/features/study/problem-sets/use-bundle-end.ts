import { isFinishedProblemBundle } from '@pilgi/domain/ai-work';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notifier } from '../../../shared/notices/notifier.ts';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import { bundlesQuery, type ProblemBundle } from './problems.api.ts';

/** Runs once when a bundle shown here finishes: notifies the user and invalidates the queries it changed. */
export function useBundleEnd(bundle: ProblemBundle | undefined): void {
  const client = useQueryClient();
  const isFinished = bundle === undefined ? null : isFinishedProblemBundle(bundle.status);
  const wasFinished = useRef<boolean | null>(null);
  useEffect(() => {
    const hasEnded = isFinished === true && wasFinished.current === false;
    wasFinished.current = isFinished;
    if (!hasEnded || !bundle) return;
    void client.invalidateQueries({ queryKey: bundlesQuery.queryKey, exact: true });
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    notifier.notify({
      title: bundle.status === 'COMPLETED' ? '문제가 완성되었습니다' : '문제를 만들지 못했습니다',
      text: bundle.title,
      path: `/studio/problems/${bundle.id}`,
      tag: bundle.id,
    });
  }, [client, bundle, isFinished]);
}
