import { IconButton } from '@pilgi/ui';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import styles from './count-stepper.module.css';

interface CountStepperProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** Number input with buttons for one up and one down. */
export function CountStepper({ label, value, max, onChange }: CountStepperProps) {
  const id = useId();
  const change = (next: number) => onChange(Math.min(Math.max(0, Math.trunc(next) || 0), max));
  return (
    <div className={styles.root}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <IconButton
          outlined
          label={`${label} 하나 줄이기`}
          icon={<Minus aria-hidden="true" />}
          disabled={value === 0}
          onClick={() => change(value - 1)}
        />
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) => change(Number(target.value.replaceAll(/\D/g, '')))}
        />
        <IconButton
          outlined
          label={`${label} 하나 늘리기`}
          icon={<Plus aria-hidden="true" />}
          disabled={value >= max}
          onClick={() => change(value + 1)}
        />
      </div>
    </div>
  );
}
