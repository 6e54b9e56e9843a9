import { Button, Notice, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import { formatLastDay } from '../../../shared/formats/format-moment.ts';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import { giftsQuery, redeemCode } from './gifts.api.ts';
import styles from './gifts.module.css';

const CODE_MIN = 4;
const CODE_MAX = 40;

function useRedeem(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: redeemCode,
    onSuccess: ({ kind, credits_added, expires_at }) => {
      const title =
        kind === 'PROMOTION' ? `${formatCreditBalance(credits_added)}을 받았습니다.` : '추천 코드를 등록했습니다.';
      const text =
        expires_at === null
          ? '첫 결제를 마치면 두 분 모두 크레딧을 받습니다.'
          : `${formatLastDay(expires_at)}까지 쓸 수 있습니다.`;
      showToast({ tone: 'good', title, text });
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      void client.invalidateQueries({ queryKey: giftsQuery.queryKey });
      onDone();
    },
  });
}

/** A link from a friend fills in the code; the user still presses the button. */
export function RedeemForm() {
  const [params] = useSearchParams();
  const [code, setCode] = useState(params.get('code')?.slice(0, CODE_MAX) ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useRedeem(() => setCode(''));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isShort = code.trim().length < CODE_MIN;
    setIsMissing(isShort);
    if (!isShort && !isPending) mutate(code.trim());
  }

  return (
    <form className={styles.redeem} noValidate aria-label="코드 입력" onSubmit={submit}>
      {error ? (
        <Notice tone="bad">{messageFor(error, '코드를 확인하지 못했습니다. 잠시 후 다시 시도해주세요.')}</Notice>
      ) : null}
      <TextField
        label="프로모션 코드나 추천 코드"
        hint="띄어쓰기와 대소문자는 가리지 않습니다. 추천 코드는 첫 결제를 하기 전에 한 번만 넣을 수 있습니다."
        value={code}
        maxLength={CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        error={isMissing ? '코드를 입력해주세요.' : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={isPending} busyLabel="확인하는 중...">
        코드 쓰기
      </Button>
    </form>
  );
}
