import { Card } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { FreeStartPanel } from './free-start-panel.tsx';
import { giftsQuery } from './gifts.api.ts';
import styles from './gifts.module.css';
import { RedeemForm } from './redeem-form.tsx';
import { ReferralPanel } from './referral-panel.tsx';

/** Absent while nothing is offered; a failed request must not disturb the payments. */
export function GiftsCard() {
  const { data } = useQuery(giftsQuery);
  if (!data) return null;
  const { accepts_codes, free_start, referral } = data;
  const hasFreeStart = free_start.state !== 'OFF' && free_start.state !== 'RECEIVED';
  if (!accepts_codes && !hasFreeStart) return null;
  return (
    <Card title="무상 크레딧">
      <div className={styles.root}>
        <FreeStartPanel offer={free_start} />
        {accepts_codes ? <RedeemForm /> : null}
        {referral === null ? null : <ReferralPanel referral={referral} />}
      </div>
    </Card>
  );
}
