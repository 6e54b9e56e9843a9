import { TextField, type TextFieldProps } from '@pilgi/ui';
import styles from './model-form-dialog.module.css';

interface HighUsageFieldsProps {
  field: (
    name: 'high_usage_threshold_tokens' | 'high_usage_input_multiplier' | 'high_usage_output_multiplier',
  ) => Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>;
}

export function HighUsageFields({ field }: HighUsageFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>대용량 요금</legend>
      <p className={styles.help}>
        기준을 넘은 토큰에만 배수를 적용합니다. 기준까지는 기본 가격 그대로입니다. 비워 두면 흐리게 보이는 값을 씁니다.
      </p>
      <div className={styles.fields}>
        <TextField
          {...field('high_usage_threshold_tokens')}
          label="기준 토큰 수"
          placeholder="1,000,000"
          inputMode="numeric"
          end="토큰"
        />
        <TextField
          {...field('high_usage_input_multiplier')}
          label="입력 배수"
          placeholder="1.5"
          type="number"
          step={0.1}
          min={1}
          inputMode="decimal"
          end="배"
        />
        <TextField
          {...field('high_usage_output_multiplier')}
          label="출력 배수"
          placeholder="2.0"
          type="number"
          step={0.1}
          min={1}
          inputMode="decimal"
          end="배"
        />
      </div>
    </fieldset>
  );
}
