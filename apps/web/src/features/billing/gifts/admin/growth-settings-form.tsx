import { Button, Checkbox, Notice, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import { type GrowthSettings, type GrowthView, growthQuery, saveGrowthSettings } from './admin-gifts.api.ts';
import styles from './growth.module.css';

type NumberField = {
  [Key in keyof GrowthSettings]: GrowthSettings[Key] extends number ? Key : never;
}[keyof GrowthSettings];

const NUMBERS: readonly { name: NumberField; label: string; min: number; max: number; hint?: string }[] = [
  { name: 'referrer_credits', label: '추천한 사람이 받는 크레딧', min: 1, max: 10_000 },
  { name: 'referred_credits', label: '추천받은 사람이 받는 크레딧', min: 1, max: 10_000 },
  { name: 'referral_min_payment', label: '추천이 인정되는 첫 결제 (원 이상)', min: 100, max: 100_000 },
  { name: 'referral_monthly_cap', label: '추천한 사람의 월 한도 (명)', min: 1, max: 1000 },
  { name: 'free_start_credits', label: '무료 체험 크레딧', min: 1, max: 10_000 },
  {
    name: 'free_start_daily_max',
    label: '무료 체험의 하루 한도 (명)',
    min: 1,
    max: 100_000,
    hint: '서비스 전체에서 하루에 주는 수입니다. 넘으면 다음 날 받을 수 있다고 안내합니다.',
  },
  { name: 'gift_days', label: '추천과 무료 체험 크레딧의 유효기간 (일)', min: 1, max: 365 },
];

export function GrowthSettingsForm({ settings }: { settings: GrowthView['settings'] }) {
  const { updated_at: _time, ...values } = settings;
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const { register, handleSubmit, formState } = useForm<GrowthSettings>({ values });
  const save = useMutation({
    mutationFn: (body: GrowthSettings) => withReauth(() => saveGrowthSettings(body)),
    onSuccess: () => {
      showToast({ tone: 'good', title: '설정을 저장했습니다.', text: '바로 적용됩니다.' });
      void client.invalidateQueries({ queryKey: growthQuery.queryKey });
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="무상 크레딧 설정"
      onSubmit={handleSubmit((body) => save.mutate(body))}
    >
      {save.error ? <Notice tone="bad">{messageFor(save.error, '설정을 저장하지 못했습니다.')}</Notice> : null}
      <Checkbox {...register('promotions_on')} label="프로모션 코드를 받습니다" />
      <Checkbox
        {...register('referrals_on')}
        label="친구 추천을 받고 지급합니다"
        hint="끄면 새 추천을 받지 않고, 기다리는 추천은 다시 켤 때까지 지급하지 않습니다."
      />
      <Checkbox
        {...register('free_start_on')}
        label="무료 체험 크레딧을 줍니다"
        hint="이메일을 확인한 계정에 한 번만 줍니다."
      />
      <div className={styles.fields}>
        {NUMBERS.map(({ name, label, min, max, hint }) => (
          <TextField
            key={name}
            {...register(name, {
              valueAsNumber: true,
              validate: (value) =>
                (Number.isInteger(value) && value >= min && value <= max) ||
                `${min.toLocaleString('ko-KR')}에서 ${max.toLocaleString('ko-KR')} 사이의 정수를 입력해주세요.`,
            })}
            label={label}
            hint={hint}
            inputMode="numeric"
            error={formState.errors[name]?.message}
          />
        ))}
      </div>
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          설정 저장
        </Button>
      </div>
      {reauthDialog}
    </form>
  );
}
