import { Button, Notice, TextField } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { type ModelProfileView, saveProfile } from './model-steps.api.ts';
import styles from './model-steps.module.css';
import { readDollars } from './read-dollars.ts';

interface ProviderPriceFormProps {
  profile: ModelProfileView;
  onSaved: () => void;
}

const AMOUNTS = [
  { name: 'input', label: '입력 원가' },
  { name: 'audio_input', label: '음성 입력 원가' },
  { name: 'cached_input', label: '캐시 입력 원가' },
  { name: 'output', label: '출력 원가' },
  { name: 'audio_hour', label: '음성 1시간 원가' },
] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNT_PROBLEM = '0에서 1,000 사이의 달러를 입력해주세요.';

type Typed = Record<(typeof AMOUNTS)[number]['name'], string> & { from: string };

function typedFrom({ price_today: price }: ModelProfileView): Typed {
  const amounts = AMOUNTS.map(({ name }) => [name, String((price?.[name] ?? 0) / 1_000_000)]);
  return { ...(Object.fromEntries(amounts) as Omit<Typed, 'from'>), from: price?.from ?? '' };
}

/** The provider's price in dollars from a day on; a price with the same day is replaced. */
export function ProviderPriceForm({ profile, onSaved }: ProviderPriceFormProps) {
  const [typed, setTyped] = useState(() => typedFrom(profile));
  const save = useMutation({ mutationFn: saveProfile, onSuccess: onSaved });
  const read = AMOUNTS.map(({ name }) => [name, readDollars(typed[name])] as const);
  const isReadable = DAY.test(typed.from) && read.every(([, amount]) => amount !== null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (!isReadable || save.isPending) return;
    const amounts = Object.fromEntries(read.map(([name, amount]) => [name, amount ?? 0]));
    const price = { ...amounts, from: typed.from } as ModelProfileView['prices'][number];
    const others = profile.prices.filter(({ from }) => from !== typed.from);
    save.mutate({ provider: profile.provider, model: profile.model, kind: profile.kind, prices: [...others, price] });
  }

  return (
    <form className={styles.editor} aria-label={`${profile.model} 원가`} noValidate onSubmit={submit}>
      <p className={styles.facts}>100만 토큰당 달러입니다. 시간으로 받는 음성 서비스만 음성 1시간 원가를 적습니다.</p>
      <div className={styles.fields}>
        {AMOUNTS.map(({ name, label }, index) => (
          <TextField
            key={name}
            label={label}
            value={typed[name]}
            inputMode="decimal"
            end="달러"
            error={read[index]?.[1] === null ? AMOUNT_PROBLEM : undefined}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <TextField
          label="적용 시작일"
          type="date"
          required
          value={typed.from}
          onChange={(event) => setTyped({ ...typed, from: event.target.value })}
        />
      </div>
      {save.error ? <Notice tone="bad">{messageFor(save.error, '원가를 저장하지 못했습니다.')}</Notice> : null}
      <div>
        <Button type="submit" size="small" disabled={!isReadable} busy={save.isPending} busyLabel="저장 중...">
          원가 저장
        </Button>
      </div>
    </form>
  );
}
