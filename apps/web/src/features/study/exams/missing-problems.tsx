import { Button, Notice } from '@pilgi/ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { MoreProblemsPanel } from '../problem-sets/more-problems-panel.tsx';
import type { PreviewedPart } from './exams.api.ts';

/** Limits of one order. */
const MAX_NOTES = 10;
const MAX_PROBLEMS = 30;

interface MissingProblemsProps {
  parts: readonly PreviewedPart[];
  topUp: ReactNode;
}

/** Offers to make the problems that the exam lacks; the price is shown before anything starts. */
export function MissingProblems({ parts, topUp }: MissingProblemsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const lacking = parts.filter(({ wanted, available }) => available < wanted);
  const noteIds = [...new Set(lacking.map(({ note_id }) => note_id))].slice(0, MAX_NOTES);
  const places = lacking.filter(({ note_id }) => noteIds.includes(note_id));
  const lack = places.reduce((sum, { wanted, available }) => sum + wanted - available, 0);
  const count = Math.min(MAX_PROBLEMS, lack);
  if (!isOpen) {
    return (
      <Notice
        tone="info"
        action={
          <Button size="small" onClick={() => setIsOpen(true)}>
            {count}문제 더 만들기
          </Button>
        }
      >
        강조한 부분에 문제가 모자라요. 지금 있는 문제로 봐도 되고, 더 만들어 볼 수도 있어요.
      </Notice>
    );
  }
  return (
    <MoreProblemsPanel
      order={{
        note_ids: noteIds,
        places: places.map(({ note_id, section }) => ({ note_id, section })),
        counts: {
          CHOICE_4: Math.ceil(count / 2),
          OX: Math.floor(count / 4),
          SHORT: count - Math.ceil(count / 2) - Math.floor(count / 4),
        },
        difficulty: 'MIXED',
        title: '모의시험 보충 문제',
      }}
      topUp={topUp}
      onStarted={({ id }) => void navigate(`/studio/problems/${id}`)}
    />
  );
}
