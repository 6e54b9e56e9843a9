import type { Density } from '@pilgi/domain/notes';
import { Skeleton } from '@pilgi/ui';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import { type OfferedModel, quoteQuery } from './jobs.api.ts';
import styles from './model-picker.module.css';

interface ModelPickerProps {
  models: readonly OfferedModel[];
  lectureId: string;
  density: Density;
  /** Duration of the lecture; decides which models can process it. */
  durationMs: number;
  chosenId: string;
  onChoose: (id: string) => void;
}

export function isTooLongFor(model: OfferedModel, durationMs: number): boolean {
  return model.max_video_duration_seconds !== null && durationMs > model.max_video_duration_seconds * 1000;
}

export function unitPriceText({ input_token_price, output_token_price }: OfferedModel): string {
  const [input, output] = [input_token_price, output_token_price].map((price) => price.toLocaleString('ko-KR'));
  return `100만 토큰에 입력 ${input} · 출력 ${output} 크레딧`;
}

interface ModelPriceProps {
  model: OfferedModel;
  isTooLong: boolean;
  /** Unknown while the quote is loading. */
  credits: number | undefined;
}

function ModelPrice({ model, isTooLong, credits }: ModelPriceProps) {
  if (isTooLong) return `${formatDuration((model.max_video_duration_seconds ?? 0) * 1000)}까지의 강의만 처리합니다`;
  return credits === undefined ? <Skeleton width="short" /> : `약 ${formatCreditBalance(credits)}`;
}

/** The quotes of all models are requested at once, so that choosing another one needs no wait. */
export function ModelPicker({ models, lectureId, durationMs, density, chosenId, onChoose }: ModelPickerProps) {
  const name = useId();
  const quotes = useQueries({
    queries: models.map((model) => ({
      ...quoteQuery(lectureId, model.id, density),
      enabled: !isTooLongFor(model, durationMs),
    })),
  });
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>얼마나 꼼꼼하게 만들까요</legend>
      {models.map((model, index) => {
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
                <ModelPrice model={model} isTooLong={isTooLong} credits={quotes[index]?.data?.expected_credits} />
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
