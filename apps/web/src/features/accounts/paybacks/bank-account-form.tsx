import { ACCOUNT_NUMBER_PATTERN, BANKS } from '@pilgi/domain/billing';
import { Button, Notice, Select, TextField } from '@pilgi/ui';
import { useForm } from 'react-hook-form';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatWon } from '../../../shared/formats/format-won.ts';
import styles from '../auth/credentials-form.module.css';
import { giveAccount } from './paybacks.api.ts';

const BANK_OPTIONS = BANKS.map((bank) => ({ value: bank, label: bank }));
const EMPTY = { bank: '', account_number: '', holder: '' };

interface BankAccountFormProps {
  token: string;
  amount: number;
  onDone: () => void;
}

/** The link works once, so mistakes are found before sending. */
export function BankAccountForm({ token, amount, onDone }: BankAccountFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: EMPTY });
  const { errors, isSubmitting } = formState;

  async function submit({ bank, account_number, holder }: typeof EMPTY) {
    const chosen = BANKS.find((one) => one === bank);
    if (chosen === undefined) return setError('bank', { message: '은행을 골라주세요.' });
    try {
      await giveAccount({ token, bank: chosen, account_number: account_number.trim(), holder });
      onDone();
    } catch (error) {
      setError('root', { message: messageFor(error, '계좌를 보내지 못했습니다. 잠시 후 다시 시도해주세요.') });
    }
  }

  return (
    <form className={styles.form} noValidate aria-label="돌려받을 계좌" onSubmit={handleSubmit(submit)}>
      {errors.root ? <Notice tone="bad">{errors.root.message}</Notice> : null}
      <Select
        {...register('bank')}
        label="은행"
        required
        placeholder="고르세요"
        options={BANK_OPTIONS}
        error={errors.bank?.message}
      />
      <TextField
        {...register('account_number', {
          validate: (value) =>
            ACCOUNT_NUMBER_PATTERN.test(value.trim()) || '계좌번호는 숫자 8~16자리입니다. 사이에 -를 넣어도 됩니다.',
        })}
        label="계좌번호"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        error={errors.account_number?.message}
      />
      <TextField
        {...register('holder', { validate: (value) => value.trim() !== '' || '예금주 이름을 입력해주세요.' })}
        label="예금주"
        required
        hint="본인 이름의 계좌를 적어 주세요."
        autoComplete="name"
        maxLength={40}
        error={errors.holder?.message}
      />
      <Button type="submit" variant="primary" fullWidth busy={isSubmitting} busyLabel="보내는 중...">
        이 계좌로 {formatWon(amount)} 받기
      </Button>
    </form>
  );
}
