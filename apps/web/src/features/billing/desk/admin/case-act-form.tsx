import { type CaseOutcome, OUTCOMES_OF } from '@pilgi/domain/billing';
import { Button, Notice, Select, TextArea } from '@pilgi/ui';
import { type SubmitEvent, useState } from 'react';
import { type CaseName, cancelCase, closeCase, noteCase, type RequeryResult, reopenCase } from './desk.api.ts';
import styles from './desk.module.css';
import { OUTCOME_TEXTS } from './desk.texts.ts';
import { useDeskAct } from './use-desk-act.ts';

export type WrittenAct = 'cancel' | 'close' | 'reopen' | 'note';

const TEXT_MIN = 5;
const TEXT_MAX = 1000;
const LABELS: Readonly<Record<WrittenAct, { submit: string; done: string; hint: string }>> = {
  cancel: {
    submit: '취소 보내기',
    done: '취소를 보냈습니다.',
    hint: '결제사에 취소를 보내 돈을 돌려줍니다. 되돌릴 수 없습니다.',
  },
  close: { submit: '종료하기', done: '검토를 끝냈습니다.', hint: '결제사의 상태와 어긋나면 닫히지 않습니다.' },
  reopen: { submit: '다시 열기', done: '다시 열었습니다.', hint: '왜 다시 여는지 적어주세요.' },
  note: { submit: '메모 남기기', done: '메모를 남겼습니다.', hint: '지우거나 고칠 수 없습니다.' },
};

interface CaseActFormProps {
  act: WrittenAct;
  name: CaseName;
  onAnswer: (answer: RequeryResult) => void;
  onDone: () => void;
}

/** An act with its reason; closing also needs an outcome. */
export function CaseActForm({ act, name, onAnswer, onDone }: CaseActFormProps) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { run, isPending, problem, reauthDialog } = useDeskAct<unknown>({
    onDone: (answer) => {
      if (act === 'cancel') onAnswer(answer as RequeryResult);
      onDone();
      return LABELS[act].done;
    },
  });
  const isShort = text.trim().length < TEXT_MIN;
  const isOutcomeMissing = act === 'close' && outcome === null;

  function send(): Promise<unknown> {
    if (act === 'close' && outcome !== null) return closeCase(name, outcome, text.trim());
    if (act === 'cancel') return cancelCase(name, text.trim());
    return act === 'reopen' ? reopenCase(name, text.trim()) : noteCase(name, text.trim());
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (!isShort && !isOutcomeMissing && !isPending) run(send);
  }

  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {act === 'close' ? (
        <Select
          label="결과"
          required
          placeholder="고르세요"
          options={OUTCOMES_OF[name.kind].map((value) => ({ value, label: OUTCOME_TEXTS[value] }))}
          value={outcome ?? ''}
          error={isChecked && isOutcomeMissing ? '결과를 골라주세요.' : undefined}
          onChange={({ target }) => setOutcome(OUTCOMES_OF[name.kind].find((one) => one === target.value) ?? null)}
        />
      ) : null}
      <TextArea
        label="내용"
        required
        rows={3}
        maxLength={TEXT_MAX}
        value={text}
        hint={LABELS[act].hint}
        error={isChecked && isShort ? `${TEXT_MIN}자 이상 적어주세요.` : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" variant={act === 'cancel' ? 'danger' : 'primary'} busy={isPending}>
          {LABELS[act].submit}
        </Button>
      </div>
      {reauthDialog}
    </form>
  );
}
