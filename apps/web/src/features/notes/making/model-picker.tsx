import { useId } from 'react';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import type { OfferedModel } from './jobs.api.ts';
import styles from './model-picker.module.css';

interface ModelPickerProps {
  models: readonly OfferedModel[];
  /** Duration of the lecture; decides which models can process it. */
  durationMs: number;
  chosenId: string;
  onChoose: (id: string) => void;
}

export function isTooLongFor(model: OfferedModel, durationMs: number): boolean {
  return model.max_video_duration_seconds !== null && durationMs > model.max_video_duration_seconds * 1000;
}

function priceText({ input_token_price, output_token_price }: OfferedModel): string {
  const [input, output] = [input_token_price, output_token_price].map((price) => price.toLocaleString('ko-KR'));
  return `100만 토큰에 입력 ${input} · 출력 ${output} 크레딧`;
}

export function ModelPicker({ models, durationMs, chosenId, onChoose }: ModelPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>AI 모델</legend>
      {models.map((model) => {
        const isTooLong = isTooLongFor(model, durationMs);
        return (
          <label key={model.id} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={model.id === chosenId}
              disabled={isTooLong}
              onChange={() => onChoose(model.id)}
            />
            <span>
              <span className={styles.name}>{model.display_name}</span>
              <span className={styles.price}>
                {isTooLong
                  ? `${formatDuration((model.max_video_duration_seconds ?? 0) * 1000)}까지의 강의만 처리합니다`
                  : priceText(model)}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
