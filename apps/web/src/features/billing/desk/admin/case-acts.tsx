import { paymentCasesCalls } from '@pilgi/contract';
import { Button, Notice, Select } from '@pilgi/ui';
import { useState } from 'react';
import { IfMay } from '../../../../shared/operators/if-may.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { CaseActForm, type WrittenAct } from './case-act-form.tsx';
import { acknowledgeCase, assignCase, type CaseDetail, type RequeryResult, requeryCase } from './desk.api.ts';
import styles from './desk.module.css';
import { answerTextFor } from './desk.texts.ts';
import { useDeskAct } from './use-desk-act.ts';

const CANCEL_LABELS = { ORDER: '결제 취소 보내기', REFUND: '환불 다시 보내기', UNMATCHED: '취소 다시 보내기' } as const;

/** Acts that need a text, in the order of their buttons. */
function writtenActsOf({ kind, status, closed_as }: CaseDetail): { act: WrittenAct; label: string }[] {
  const isSendable = status === 'REVIEW' && kind !== 'ALARM' && kind !== 'FINDING';
  return [
    ...(isSendable ? [{ act: 'cancel' as const, label: CANCEL_LABELS[kind] }] : []),
    closed_as === null ? { act: 'close' as const, label: '검토 종료' } : { act: 'reopen' as const, label: '다시 열기' },
    { act: 'note' as const, label: '메모' },
  ];
}

function Assignment({ detail }: { detail: CaseDetail }) {
  const { email } = useSession('admin');
  const { run, isPending, problem, reauthDialog } = useDeskAct({ onDone: () => '담당자를 정했습니다.' });
  const seen = useDeskAct({ onDone: () => '확인했다고 표시했습니다.' });
  const [chosen, setChosen] = useState(detail.operators.find((one) => one.email === email)?.id ?? '');
  return (
    <div className={styles.acts}>
      <Select
        label="담당자"
        options={detail.operators.map(({ id, email: label }) => ({ value: id, label }))}
        value={chosen}
        placeholder="고르세요"
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button busy={isPending} disabled={chosen === ''} onClick={() => run(() => assignCase(detail, chosen))}>
        맡기기
      </Button>
      {detail.acknowledged_at === null ? (
        <Button busy={seen.isPending} onClick={() => seen.run(() => acknowledgeCase(detail))}>
          확인함
        </Button>
      ) : null}
      {(problem ?? seen.problem) ? <Notice tone="bad">{problem ?? seen.problem}</Notice> : null}
      {reauthDialog}
    </div>
  );
}

/** Everything an operator can do with a case. */
export function CaseActs({ detail }: { detail: CaseDetail }) {
  const [act, setAct] = useState<WrittenAct | null>(null);
  const [answer, setAnswer] = useState<RequeryResult | null>(null);
  const requery = useDeskAct<RequeryResult>({
    onDone: (result) => {
      setAnswer(result);
      return '결제사에 물었습니다.';
    },
  });
  const name = { kind: detail.kind, id: detail.id };
  return (
    <div className={styles.root}>
      {answer ? (
        <Notice tone="info" role="status">
          {answerTextFor(answer)}
        </Notice>
      ) : null}
      {requery.problem ? <Notice tone="bad">{requery.problem}</Notice> : null}
      <IfMay call={paymentCasesCalls.close}>
        <div className={styles.acts}>
          {detail.kind === 'ALARM' ? null : (
            <Button variant="primary" busy={requery.isPending} onClick={() => requery.run(() => requeryCase(name))}>
              결제사에 다시 묻기
            </Button>
          )}
          {writtenActsOf(detail).map((one) => (
            <Button
              key={one.act}
              aria-pressed={act === one.act}
              onClick={() => setAct(act === one.act ? null : one.act)}
            >
              {one.label}
            </Button>
          ))}
        </div>
      </IfMay>
      {act ? <CaseActForm key={act} act={act} name={name} onAnswer={setAnswer} onDone={() => setAct(null)} /> : null}
      <IfMay call={paymentCasesCalls.assign}>
        <Assignment detail={{ ...detail, ...name }} />
      </IfMay>
    </div>
  );
}
