import {
  MAX_STEP_CHOICES,
  MODEL_PROVIDERS,
  type ModelProvider,
  THINKING_LEVELS,
  type ThinkingLevel,
} from '@pilgi/domain/ai-work';
import { Button, Notice, Select, TextField } from '@pilgi/ui';
import { type SubmitEvent, useState } from 'react';
import type { OfferStep, StepChoiceBody } from './model-steps.api.ts';
import styles from './model-steps.module.css';
import { LEVEL_TEXTS, PROVIDER_TEXTS, STEP_TEXTS } from './model-steps.texts.ts';

interface StepEditorProps {
  step: OfferStep;
  isSaving: boolean;
  problem: string | null;
  /** `choices` is null for the defaults. */
  onSave: (choices: StepChoiceBody[] | null, lowMarginReason: string) => void;
  onCancel: () => void;
}

const PROVIDERS = MODEL_PROVIDERS.map((value) => ({ value, label: PROVIDER_TEXTS[value] }));
const LEVELS = THINKING_LEVELS.map((value) => ({ value, label: LEVEL_TEXTS[value] }));
const nameOf = (index: number) => (index === 0 ? '첫 번째 모델' : `예비 모델 ${index}`);

interface Typed {
  /** Stable key of the row. */
  key: number;
  provider: ModelProvider;
  model: string;
  thinking_level: ThinkingLevel | null;
}

export function StepEditor({ step, isSaving, problem, onSave, onCancel }: StepEditorProps) {
  const [typed, setTyped] = useState<Typed[]>(() =>
    step.choices.map(({ provider, model, thinking_level }, key) => ({ key, provider, model, thinking_level })),
  );
  const [reason, setReason] = useState('');
  const isComplete = typed.every(({ model }) => model.trim() !== '');
  const change = (key: number, changes: Partial<Typed>) =>
    setTyped(typed.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const add = () => {
    const key = Math.max(...typed.map((one) => one.key)) + 1;
    setTyped([...typed, { key, provider: 'gemini', model: '', thinking_level: null }]);
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isComplete || isSaving) return;
    onSave(
      typed.map(({ key: _key, model, ...choice }) => ({ ...choice, model: model.trim() })),
      reason.trim(),
    );
  }

  return (
    <form className={styles.editor} aria-label={`${STEP_TEXTS[step.step]} 모델 변경`} noValidate onSubmit={submit}>
      {typed.map((choice, index) => (
        <ChoiceFields
          key={choice.key}
          name={nameOf(index)}
          choice={choice}
          onChange={(changes) => change(choice.key, changes)}
          onRemove={typed.length > 1 ? () => setTyped(typed.filter(({ key }) => key !== choice.key)) : null}
        />
      ))}
      <TextField
        label="낮은 마진의 이유"
        optional
        maxLength={500}
        hint="원가의 125%보다 낮아질 때만 적습니다."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <div className={styles.acts}>
        <Button
          type="submit"
          size="small"
          variant="primary"
          disabled={!isComplete}
          busy={isSaving}
          busyLabel="저장 중..."
        >
          저장
        </Button>
        {typed.length < MAX_STEP_CHOICES ? (
          <Button size="small" onClick={add}>
            예비 모델 추가
          </Button>
        ) : null}
        {step.is_chosen ? (
          <Button size="small" disabled={isSaving} onClick={() => onSave(null, reason.trim())}>
            기본 모델로 되돌리기
          </Button>
        ) : null}
        <Button size="small" variant="quiet" disabled={isSaving} onClick={onCancel}>
          취소
        </Button>
      </div>
    </form>
  );
}

interface ChoiceFieldsProps {
  name: string;
  choice: Typed;
  onChange: (changes: Partial<Typed>) => void;
  /** Null for the only choice. */
  onRemove: (() => void) | null;
}

function ChoiceFields({ name, choice, onChange, onRemove }: ChoiceFieldsProps) {
  return (
    <fieldset className={styles.choiceFields}>
      <legend>{name}</legend>
      <div className={styles.fields}>
        <Select
          label="제공자"
          options={PROVIDERS}
          value={choice.provider}
          onChange={({ target }) =>
            onChange({ provider: MODEL_PROVIDERS.find((one) => one === target.value) ?? 'gemini' })
          }
        />
        <TextField
          label="모델"
          required
          maxLength={100}
          spellCheck={false}
          value={choice.model}
          onChange={({ target }) => onChange({ model: target.value })}
        />
        <Select
          label="생각 수준"
          placeholder="없음"
          options={LEVELS}
          value={choice.thinking_level ?? ''}
          onChange={({ target }) =>
            onChange({ thinking_level: THINKING_LEVELS.find((one) => one === target.value) ?? null })
          }
        />
        {onRemove === null ? null : (
          <Button size="small" variant="quiet" aria-label={`${name} 빼기`} onClick={onRemove}>
            빼기
          </Button>
        )}
      </div>
    </fieldset>
  );
}
