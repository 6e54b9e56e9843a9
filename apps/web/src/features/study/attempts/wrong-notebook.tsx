import { Button, Chip, EmptyState, LoadingScreen, Notice } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatDay } from '../../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { AnswerExplanation } from '../../../shared/problems/answer-explanation.tsx';
import { EvidencePlayer } from '../../../shared/problems/evidence-player.tsx';
import { ProblemCard } from '../../../shared/problems/problem-card.tsx';
import { firstLineOf } from '../../../shared/problems/problem-text.tsx';
import { InlineText } from '../../../shared/text/block-text.tsx';
import { type WrongAnswer, wrongAnswersQuery } from './attempts.api.ts';
import styles from './attempts.module.css';
import { useStartAttempt } from './use-start-attempt.ts';

const ignore = () => undefined;
/** Maximum of one attempt. */
const MAX_PROBLEMS = 100;

function WrongItem({ wrong }: { wrong: WrongAnswer }) {
  const [isOpen, setIsOpen] = useState(false);
  const { problem, given, key, wrong_count, last_wrong_at } = wrong;
  return (
    <li>
      <details className={styles.item} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.stem}>
            <InlineText text={firstLineOf(problem.stem)} />
          </span>
          <Chip tone={wrong_count > 1 ? 'warn' : 'neutral'}>{wrong_count}번 틀림</Chip>
        </summary>
        {isOpen ? (
          <div className={styles.body}>
            <ProblemCard
              problem={problem}
              heading={`${formatDay(last_wrong_at)}에 틀린 문제`}
              value={given}
              onChange={ignore}
              isLocked
              rightAnswer={key.key}
            />
            <AnswerExplanation answerKey={key} isEssay={problem.type === 'ESSAY'} />
          </div>
        ) : null}
      </details>
    </li>
  );
}

function WrongOfBundle({ wrongs }: { wrongs: readonly WrongAnswer[] }) {
  const [first] = wrongs;
  const start = useStartAttempt(first?.bundle_id ?? '');
  if (!first) return null;
  const problem_ids = wrongs.slice(0, MAX_PROBLEMS).map(({ problem }) => problem.id);
  return (
    <section className={styles.root} aria-labelledby={`wrong-${first.bundle_id}`}>
      <div className={styles.head}>
        <h2 id={`wrong-${first.bundle_id}`}>
          <Link to={`/studio/problems/${first.bundle_id}`}>{first.bundle_title}</Link>
        </h2>
        <Button
          size="small"
          variant="primary"
          busy={start.isPending}
          onClick={() => start.mutate({ mode: 'PRACTICE', problem_ids })}
        >
          이 {problem_ids.length}문제 다시 풀기
        </Button>
      </div>
      {start.error ? <Notice tone="bad">{messageFor(start.error, '시작하지 못했습니다.')}</Notice> : null}
      <EvidencePlayer bundleId={first.bundle_id}>
        <ul className={styles.items}>
          {wrongs.map((wrong) => (
            <WrongItem key={wrong.problem.id} wrong={wrong} />
          ))}
        </ul>
      </EvidencePlayer>
    </section>
  );
}

/** Wrong answers by bundle that were not answered correctly since. */
export function WrongNotebook() {
  const query = useQuery(wrongAnswersQuery);
  if (!query.data) {
    return query.error ? <LoadFailed title="오답 노트를 불러올 수 없습니다" query={query} /> : <LoadingScreen />;
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        title="틀린 채로 남은 문제가 없습니다"
        text="문제를 풀다 틀리면 여기에 모이고, 다시 맞히면 사라집니다."
        action={<Button render={<Link to="/studio/problems" />}>문제 풀러 가기</Button>}
      />
    );
  }
  const byBundle = Map.groupBy(query.data, ({ bundle_id }) => bundle_id);
  return [...byBundle].map(([bundleId, wrongs]) => <WrongOfBundle key={bundleId} wrongs={wrongs} />);
}
