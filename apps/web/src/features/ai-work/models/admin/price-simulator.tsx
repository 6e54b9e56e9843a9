import { Button, Notice, TextField } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { type ModelPriceBody, simulatePrice } from './ai-models.api.ts';
import styles from './model-form-dialog.module.css';
import { readCount } from './read-count.ts';
import { SimulationResult } from './simulation-result.tsx';

const LAST_JOBS_MAX = 5000;
const COST_MAX = 10_000_000;
const COST_PROBLEM = '0에서 10,000,000 사이의 정수를 입력해주세요.';

interface PriceSimulatorProps {
  modelId: string;
  /** Price from the form; null while it is invalid. */
  price: ModelPriceBody | null;
}

function useSimulatorFields() {
  const [typed, setTyped] = useState({ jobs: '500', input: '', output: '' });
  const jobs = readCount(typed.jobs, { min: 1, max: LAST_JOBS_MAX });
  const isBilledCost = typed.input.trim() === '' && typed.output.trim() === '';
  const input = readCount(typed.input.trim() || '0', { min: 0, max: COST_MAX });
  const output = readCount(typed.output.trim() || '0', { min: 0, max: COST_MAX });
  const field = (name: keyof typeof typed, isWrong: boolean, problem: string) => ({
    value: typed[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    error: isWrong ? problem : undefined,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const isReadable = jobs !== null && input !== null && output !== null;
  return {
    jobs: field('jobs', jobs === null, '1에서 5,000 사이의 정수를 입력해주세요.'),
    input: field('input', input === null, COST_PROBLEM),
    output: field('output', output === null, COST_PROBLEM),
    read: isReadable
      ? {
          last_jobs: jobs,
          ...(isBilledCost ? {} : { cost: { input_cost_won_per_million: input, output_cost_won_per_million: output } }),
        }
      : null,
  };
}

/** Simulates a price on the latest jobs before it is saved. A separate form, so that Enter here does not save. */
export function PriceSimulator({ modelId, price }: PriceSimulatorProps) {
  const titleId = useId();
  const fields = useSimulatorFields();
  const simulation = useMutation({
    mutationFn: (body: Parameters<typeof simulatePrice>[1]) => simulatePrice(modelId, body),
  });
  const requestBody = price && fields.read && { ...price, ...fields.read };
  const isCurrent = requestBody !== null && JSON.stringify(requestBody) === JSON.stringify(simulation.variables);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (requestBody && !simulation.isPending) simulation.mutate(requestBody);
  }

  return (
    <form className={styles.simulator} aria-labelledby={titleId} noValidate onSubmit={submit}>
      <h3 id={titleId}>가격 시뮬레이션</h3>
      <p className={styles.help}>
        최근에 끝난 작업을 위에 적은 가격으로 다시 계산합니다. 원가를 비워 두면 제공자에게 실제로 낸 돈으로 계산합니다.
        저장하기 전까지는 아무것도 바뀌지 않습니다.
      </p>
      <div className={styles.fields}>
        <TextField {...fields.jobs} label="최근 작업" end="건" />
        <TextField
          {...fields.input}
          label="입력 원가"
          placeholder="실제 원가"
          hint="100만 토큰당 우리가 내는 돈"
          end="원"
        />
        <TextField
          {...fields.output}
          label="출력 원가"
          placeholder="실제 원가"
          hint="100만 토큰당 우리가 내는 돈"
          end="원"
        />
      </div>
      <div>
        <Button type="submit" disabled={!requestBody} busy={simulation.isPending} busyLabel="계산 중...">
          시뮬레이션 실행
        </Button>
      </div>
      <div className={styles.form} aria-live="polite">
        {price === null ? <p className={styles.help}>가격을 모두 바르게 적으면 계산할 수 있습니다.</p> : null}
        {simulation.error && isCurrent ? (
          <Notice tone="bad">{messageFor(simulation.error, '계산하지 못했습니다.')}</Notice>
        ) : null}
        {simulation.data && isCurrent ? <SimulationResult simulation={simulation.data} /> : null}
        {simulation.data && !isCurrent && !simulation.isPending ? (
          <p className={styles.help}>값이 바뀌었습니다. 다시 실행하면 새로 계산합니다.</p>
        ) : null}
      </div>
    </form>
  );
}
