import { Button, Card, LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { AnswerExplanation } from '../../../shared/problems/answer-explanation.tsx';
import { answerKeysQuery } from '../../../shared/problems/answer-keys.api.ts';
import { EvidencePlayer } from '../../../shared/problems/evidence-player.tsx';
import { BlankText, ProblemText } from '../../../shared/problems/problem-text.tsx';
import styles from './bundle-parts.module.css';
import { problemsQuery } from './problems.api.ts';

function AnswerKeys({ bundleId }: { bundleId: string }) {
  const problems = useQuery(problemsQuery(bundleId));
  const keys = useQuery(answerKeysQuery(bundleId));
  const failed = [problems, keys].find(({ error, data }) => error && !data);
  if (failed) return <LoadFailed title="정답을 불러올 수 없습니다" query={failed} />;
  if (!problems.data || !keys.data) return <LoadingScreen />;
  const keyOf = new Map(keys.data.map((key) => [key.problem_id, key]));
  return (
    <EvidencePlayer bundleId={bundleId}>
      <ol className={styles.keys}>
        {problems.data.map(({ id, number, type, stem }) => {
          const key = keyOf.get(id);
          return (
            <li key={id} className={styles.key}>
              <h3>문제 {number}</h3>
              {type === 'BLANK' ? <BlankText text={stem} /> : <ProblemText text={stem} />}
              {key ? <AnswerExplanation answerKey={key} isEssay={type === 'ESSAY'} /> : null}
            </li>
          );
        })}
      </ol>
    </EvidencePlayer>
  );
}

/** Collapsed by default, so that the solutions are not seen by accident. */
export function AnswerKeyCard({ bundleId }: { bundleId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title="정답과 풀이"
      action={
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '접기' : '펼치기'}
        </Button>
      }
    >
      {isOpen ? (
        <AnswerKeys bundleId={bundleId} />
      ) : (
        <p className={styles.facts}>아직 풀지 않았다면 먼저 풀어 보세요.</p>
      )}
    </Card>
  );
}
