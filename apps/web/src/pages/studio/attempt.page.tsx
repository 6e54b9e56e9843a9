import { LoadingScreen, StudyScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { TopUpButton } from '../../features/billing/top-up-button.tsx';
import { AdaptiveExamView } from '../../features/study/attempts/adaptive-exam-view.tsx';
import { AttemptResult } from '../../features/study/attempts/attempt-result.tsx';
import { type Attempt, attemptQuery } from '../../features/study/attempts/attempts.api.ts';
import { ExamView } from '../../features/study/attempts/exam-view.tsx';
import { PracticeView } from '../../features/study/attempts/practice-view.tsx';
import { LeaveLink } from '../../features/study/solving/leave-link.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { EvidencePlayer } from '../../shared/problems/evidence-player.tsx';

export const meta = () => pageMeta({ title: '문제 풀기', isListed: false });
/** Answers are stored on the device while the server is unreachable; see FullScreenGate. */
export const handle = { worksOffline: true };

function AttemptView({ attempt }: { attempt: Attempt }) {
  const { id, bundle_id, mock_exam, finished_at, mode } = attempt;
  if (finished_at === null && mock_exam?.kind === 'ADAPTIVE') return <AdaptiveExamView attempt={attempt} />;
  if (finished_at === null && mode === 'EXAM') return <ExamView attempt={attempt} />;
  return (
    <EvidencePlayer {...(bundle_id === null ? { attemptId: id } : { bundleId: bundle_id })}>
      {finished_at === null ? (
        <PracticeView attempt={attempt} />
      ) : (
        <AttemptResult attempt={attempt} topUp={<TopUpButton returnTo={`/studio/attempts/${id}`} />} />
      )}
    </EvidencePlayer>
  );
}

function LoadedAttempt({ id }: { id: string }) {
  const query = useQuery(attemptQuery(id));
  if (!query.data) {
    return (
      <StudyScreen title="문제 풀기" leave={<LeaveLink to="/studio/problems" label="내 문제로" />}>
        {query.error ? <LoadFailed title="풀이를 불러올 수 없습니다" query={query} /> : <LoadingScreen />}
      </StudyScreen>
    );
  }
  return <AttemptView attempt={query.data} />;
}

export default function AttemptPage() {
  const { id = '' } = useParams();
  return <LoadedAttempt key={id} id={id} />;
}
