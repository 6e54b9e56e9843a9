import { DENSITIES, type Density } from '@pilgi/domain/notes';
import { useId } from 'react';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import { DENSITY_TEXTS } from '../density.texts.ts';
import type { Quote } from './jobs.api.ts';
import styles from './model-picker.module.css';

interface DensityPickerProps {
  chosen: Density;
  /** Unknown while the quote is loading. */
  prices: Quote['density_prices'] | undefined;
  onChoose: (density: Density) => void;
}

/** How long the note becomes. The price of a choice has its place before it arrives, so that nothing moves. */
export function DensityPicker({ chosen, prices, onChoose }: DensityPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>노트의 길이</legend>
      {DENSITIES.map((density) => {
        const price = prices?.find((one) => one.density === density);
        const { label, text } = DENSITY_TEXTS[density];
        return (
          <label key={density} className={styles.choice}>
            <input type="radio" name={name} checked={density === chosen} onChange={() => onChoose(density)} />
            <span>
              <span className={styles.name}>{label}</span>
              <span className={styles.price}>
                {text}
                <span className={price ? undefined : styles.awaited}>
                  {` · 약 ${price ? formatCreditBalance(price.expected_credits) : '00.0 크레딧'}`}
                </span>
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
