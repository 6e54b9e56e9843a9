import { Button } from '@pilgi/ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerKey, ProblemView } from '../../../shared/problems/problem-view.ts';
import { MoreProblemsPanel } from '../problem-sets/more-problems-panel.tsx';

const COUNT = 3;

interface SimilarProblemsProps {
  problem: ProblemView;
  answerKey: AnswerKey;
  topUp: ReactNode;
}

/** Makes more problems of the same kind about the same section; the price is shown before anything starts. */
export function SimilarProblems({ problem, answerKey, topUp }: SimilarProblemsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { note_id, section } = answerKey;
  if (note_id === null) return null;
  if (!isOpen) {
    return (
      <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
        비슷한 문제 더
      </Button>
    );
  }
  return (
    <MoreProblemsPanel
      order={{
        note_ids: [note_id],
        places: [{ note_id, section }],
        counts: { [problem.type]: COUNT },
        difficulty: problem.difficulty,
      }}
      topUp={topUp}
      onStarted={({ id }) => void navigate(`/studio/problems/${id}`)}
    />
  );
}
