import type { attemptsCalls, CallInput } from '@pilgi/contract';
import { Button } from '@pilgi/ui';
import styles from '../solving/solving.module.css';

export type Confidence = NonNullable<CallInput<typeof attemptsCalls.answer>['body']['confidence']>;

const TEXTS: readonly { value: Confidence; label: string }[] = [
  { value: 'SURE', label: '확실해요' },
  { value: 'UNSURE', label: '헷갈려요' },
];

interface ConfidenceChoiceProps {
  value: Confidence | null;
  onChange: (value: Confidence | null) => void;
}

/** Optional, before the check: a right answer that was a guess is reviewed earlier. */
export function ConfidenceChoice({ value, onChange }: ConfidenceChoiceProps) {
  return (
    <fieldset className={styles.confidence} aria-label="얼마나 확실한가요?">
      {TEXTS.map((choice) => (
        <Button
          key={choice.value}
          size="small"
          aria-pressed={value === choice.value}
          onClick={() => onChange(value === choice.value ? null : choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  );
}
