import { Button, Dialog, IconButton, Notice } from '@pilgi/ui';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { useOffline } from '../../../shared/connection/use-offline.ts';
import { ProblemGrid, type ProblemState } from '../../../shared/problems/problem-grid.tsx';
import type { ProblemView } from '../../../shared/problems/problem-view.ts';
import styles from '../solving/solving.module.css';
import type { Attempt } from './attempts.api.ts';
import { useFinish } from './use-finish.ts';

export interface PlaceProps {
  attempt: Attempt;
  states: readonly ProblemState[];
  problem: ProblemView;
  place: number;
  goTo: (place: number) => void;
}

/** All problems, and the end of the attempt before the last one. */
export function ProblemList({ attempt, states, place, goTo }: PlaceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const finish = useFinish(attempt.id);
  const isAllDone = !states.includes('open');
  return (
    <>
      <IconButton label="문제 목록" icon={<ListChecks aria-hidden="true" />} onClick={() => setIsOpen(true)} />
      <Dialog title="문제 목록" size="small" open={isOpen} onOpenChange={setIsOpen}>
        <ProblemGrid
          isOpen
          states={states}
          current={place}
          onChoose={(next) => {
            setIsOpen(false);
            goTo(next);
          }}
        />
        {finish.error ? <Notice tone="bad">{messageFor(finish.error, '끝내지 못했습니다.')}</Notice> : null}
        <Button className={styles.finish} fullWidth busy={finish.isPending} onClick={() => finish.mutate()}>
          {isAllDone ? '결과 보기' : '여기까지 풀고 끝내기'}
        </Button>
      </Dialog>
    </>
  );
}

interface PracticeActsProps {
  form: string;
  isGraded: boolean;
  isLast: boolean;
  canSubmit: boolean;
  isBusy: boolean;
  onBack: (() => void) | null;
  onSkip: () => void;
}

/** Back, skip, and the main act. */
export function PracticeActs({ form, isGraded, isLast, canSubmit, isBusy, onBack, onSkip }: PracticeActsProps) {
  const { isOffline } = useOffline();
  const nextLabel = isLast ? '결과 보기' : '다음 문제';
  return (
    <>
      {isOffline ? <p className={styles.offline}>인터넷 연결이 없어요. 고른 답은 이 기기에 남아 있어요.</p> : null}
      <div className={styles.acts}>
        <Button variant="quiet" disabled={onBack === null} onClick={() => onBack?.()}>
          이전
        </Button>
        {isGraded || isLast ? null : (
          <Button variant="quiet" onClick={onSkip}>
            건너뛰기
          </Button>
        )}
        <Button type="submit" form={form} variant="primary" className={styles.main} disabled={!canSubmit} busy={isBusy}>
          {isGraded ? nextLabel : '답 확인'}
        </Button>
      </div>
    </>
  );
}
