import { Select } from '@pilgi/ui';
import { useEffect, useState } from 'react';
import { getRecorderHost } from './get-recorder-host.ts';
import type { RecorderInputs } from './recorder-host.ts';

interface InputChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

const USUAL = { value: '', label: '기본 마이크' };

/** Chooses the source of the audio; nothing where the browser chooses it. */
export function InputChoice({ value, onChange }: InputChoiceProps) {
  const { listInputs } = getRecorderHost();
  const [inputs, setInputs] = useState<RecorderInputs>({ options: [], note: '' });
  useEffect(() => {
    void listInputs?.().then(setInputs, () => undefined);
  }, [listInputs]);
  // Shown before the devices are known, so that nothing below it moves.
  if (listInputs === null) return null;
  return (
    <Select
      label="녹음할 소리"
      options={[USUAL, ...inputs.options]}
      value={value}
      {...(inputs.note === '' ? {} : { hint: inputs.note })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
