import { Select } from '@pilgi/ui';
import { useEffect, useState } from 'react';
import { getRecorderHost } from './browser-recorder-host.ts';
import type { RecorderInputs } from './recorder-host.ts';

interface InputChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

/** Chooses the source of the sound; nothing where the browser chooses it. */
export function InputChoice({ value, onChange }: InputChoiceProps) {
  const [inputs, setInputs] = useState<RecorderInputs | null>(null);
  useEffect(() => {
    void getRecorderHost()
      .listInputs?.()
      .then(setInputs, () => undefined);
  }, []);
  if (inputs === null) return null;
  return (
    <Select
      label="녹음할 소리"
      options={inputs.options}
      value={value}
      {...(inputs.note === '' ? {} : { hint: inputs.note })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
