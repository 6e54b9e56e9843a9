import { normaliseCode, PROMOTION_CODE_PATTERN } from '@pilgi/domain/billing';
import { Button, Dialog, Notice, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import { createPromotion, growthQuery, type NewPromotion } from './admin-gifts.api.ts';
import styles from './growth.module.css';

const EMPTY = {
  code: '',
  note: '',
  credits: 30,
  credit_days: 30,
  first_day: '',
  last_day: '',
  max_total: 100,
  max_per_account: 1,
};
type Draft = typeof EMPTY;

const NUMBERS = [
  { name: 'credits', label: '크레딧', max: 10_000 },
  { name: 'credit_days', label: '받은 크레딧의 유효기간 (일)', max: 365 },
  { name: 'max_total', label: '전체 수량', max: 1_000_000 },
  { name: 'max_per_account', label: '계정마다', max: 10 },
] as const;

/** Days are days in Seoul; the last one counts as a whole. */
function toPromotion({ first_day, last_day, ...draft }: Draft): NewPromotion {
  const start = new Date(`${first_day}T00:00:00+09:00`);
  const end = new Date(`${last_day}T00:00:00+09:00`);
  end.setUTCDate(end.getUTCDate() + 1);
  return { ...draft, note: draft.note.trim(), valid_from: start.toISOString(), valid_until: end.toISOString() };
}

export function PromotionDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const { register, handleSubmit, formState, getValues } = useForm<Draft>({ defaultValues: EMPTY });
  const { errors } = formState;
  const create = useMutation({
    mutationFn: (draft: Draft) => withReauth(() => createPromotion(toPromotion(draft))),
    onSuccess: () => {
      showToast({ tone: 'good', title: '프로모션 코드를 만들었습니다.' });
      void client.invalidateQueries({ queryKey: growthQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title="프로모션 코드 만들기"
      description="만든 뒤에는 조건을 바꿀 수 없고, 끝낼 수만 있습니다."
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !create.isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={create.isPending} onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
            만들기
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit((draft) => create.mutate(draft))}>
        {create.error ? <Notice tone="bad">{messageFor(create.error, '만들지 못했습니다.')}</Notice> : null}
        <TextField
          {...register('code', {
            validate: (code) =>
              PROMOTION_CODE_PATTERN.test(normaliseCode(code)) || '영문자와 숫자 4~24자를 입력해주세요.',
          })}
          label="코드"
          required
          maxLength={40}
          autoComplete="off"
          error={errors.code?.message}
        />
        <TextField
          {...register('note', { validate: (note) => note.trim() !== '' || '무엇을 위한 코드인지 적어주세요.' })}
          label="메모"
          required
          hint="사용자에게 보이지 않습니다."
          maxLength={200}
          error={errors.note?.message}
        />
        <div className={styles.fields}>
          <TextField
            {...register('first_day', { validate: (day) => day !== '' || '날짜를 골라주세요.' })}
            label="시작하는 날"
            required
            type="date"
            error={errors.first_day?.message}
          />
          <TextField
            {...register('last_day', {
              validate: (day) => (day !== '' && day >= getValues('first_day')) || '시작하는 날부터 고를 수 있습니다.',
            })}
            label="마지막 날"
            required
            type="date"
            error={errors.last_day?.message}
          />
          {NUMBERS.map(({ name, label, max }) => (
            <TextField
              key={name}
              {...register(name, {
                valueAsNumber: true,
                validate: (value) =>
                  (Number.isInteger(value) && value >= 1 && value <= max) ||
                  `1에서 ${max.toLocaleString('ko-KR')} 사이의 정수를 입력해주세요.`,
              })}
              label={label}
              required
              inputMode="numeric"
              error={errors[name]?.message}
            />
          ))}
        </div>
      </form>
      {reauthDialog}
    </Dialog>
  );
}
