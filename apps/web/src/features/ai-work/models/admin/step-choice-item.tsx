import { Button, Notice } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { type OfferStep, probeModel } from './model-steps.api.ts';
import styles from './model-steps.module.css';
import { describeChange, describePrice, describeProbe, LEVEL_TEXTS, PROVIDER_TEXTS } from './model-steps.texts.ts';
import { ProviderPriceForm } from './provider-price-form.tsx';

interface StepChoiceItemProps {
  choice: OfferStep['choices'][number];
  /** Called after a price was entered or the model was checked at the provider. */
  onChanged: () => void;
}

/** One model of a step with price, announced changes and the result of the last probe. */
export function StepChoiceItem({ choice, onChanged }: StepChoiceItemProps) {
  const { provider, model, thinking_level, profile } = choice;
  const [isPricing, setIsPricing] = useState(false);
  const probe = useMutation({ mutationFn: () => probeModel({ provider, model }), onSuccess: onChanged });
  const level = thinking_level === null ? '' : ` · 생각 ${LEVEL_TEXTS[thinking_level]}`;
  return (
    <li className={styles.choice}>
      <div>
        {model} <span className={styles.facts}>{`(${PROVIDER_TEXTS[provider]}${level})`}</span>
      </div>
      <div className={styles.facts}>{describePrice(profile)}</div>
      {profile.changes.map((change) => (
        <div key={`${change.kind} ${change.day}`} className={styles.warning}>
          {`주의: ${describeChange(change)}`}
        </div>
      ))}
      <div className={styles.facts} aria-live="polite">
        {describeProbe(profile.probe).join(' · ')}
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${model} 제공자에 확인`}
          busy={probe.isPending}
          busyLabel="확인 중..."
          onClick={() => probe.mutate()}
        >
          제공자에 확인
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${model} 원가 입력`}
          aria-expanded={isPricing}
          onClick={() => setIsPricing(!isPricing)}
        >
          원가 입력
        </Button>
      </div>
      {probe.error ? <Notice tone="bad">{messageFor(probe.error, '확인하지 못했습니다.')}</Notice> : null}
      {isPricing ? (
        <ProviderPriceForm
          profile={profile}
          onSaved={() => {
            setIsPricing(false);
            onChanged();
          }}
        />
      ) : null}
    </li>
  );
}
