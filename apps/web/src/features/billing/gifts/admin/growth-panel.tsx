import { adminGiftsCalls } from '@pilgi/contract';
import { LoadingScreen, Tabs } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FactList } from '../../../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { useMay } from '../../../../shared/operators/use-may.ts';
import { type GrowthView, growthQuery } from './admin-gifts.api.ts';
import { GIFT_TEXTS, referralTextFor } from './gifts.texts.ts';
import styles from './growth.module.css';
import { GrowthSettingsForm } from './growth-settings-form.tsx';
import { PromotionList } from './promotion-list.tsx';

function Figures({ gifts_this_month, referrals }: Pick<GrowthView, 'gifts_this_month' | 'referrals'>) {
  return (
    <div className={styles.form}>
      <h2>이번 달에 준 무상 크레딧</h2>
      {gifts_this_month.length === 0 ? <p>아직 없습니다.</p> : null}
      <FactList
        facts={gifts_this_month.map(
          ({ kind, count, credits }) => [GIFT_TEXTS[kind], `${count}건 · ${formatCreditBalance(credits)}`] as const,
        )}
      />
      <h2>추천</h2>
      {referrals.length === 0 ? <p>아직 없습니다.</p> : null}
      <FactList facts={referrals.map((row) => [referralTextFor(row), `${row.count}명`] as const)} />
    </div>
  );
}

export function GrowthPanel() {
  const query = useQuery(growthQuery);
  const [tab, setTab] = useState<'promotions' | 'settings' | 'figures'>('promotions');
  const may = useMay();
  if (query.error && !query.data) return <LoadFailed title="무상 크레딧을 불러올 수 없습니다" query={query} />;
  if (!query.data) return <LoadingScreen />;
  const { promotions, settings } = query.data;
  return (
    <Tabs
      label="무상 크레딧"
      value={tab}
      onValueChange={setTab}
      items={[
        { value: 'promotions', label: '프로모션 코드', panel: <PromotionList promotions={promotions} /> },
        ...(may(adminGiftsCalls.saveSettings)
          ? [{ value: 'settings' as const, label: '설정', panel: <GrowthSettingsForm settings={settings} /> }]
          : []),
        { value: 'figures', label: '지급 현황', panel: <Figures {...query.data} /> },
      ]}
    />
  );
}
