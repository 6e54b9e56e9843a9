import type { FreeStartState } from '@pilgi/domain/billing';
import { Button, Notice, showToast, TextLink } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import { type Gifts, giftsQuery, takeFreeStart } from './gifts.api.ts';
import styles from './gifts.module.css';

const REASONS: Partial<Record<FreeStartState, string>> = {
  UNVERIFIED: '이메일을 확인하면 받을 수 있습니다.',
  DISPOSABLE: '잠시만 쓰는 이메일 주소로는 받을 수 없습니다. 평소 쓰는 주소로 바꿔 주세요.',
  DEVICE_USED: '이 브라우저에서 이미 받았습니다.',
  NETWORK_FULL: '이 네트워크에서 오늘 받을 수 있는 무료 체험이 끝났습니다. 내일 다시 받을 수 있습니다.',
  ADDRESS_USED: '같은 이메일 주소로 이미 받았습니다.',
  SOLD_OUT: '오늘의 무료 체험이 마감되었습니다. 내일 다시 받을 수 있습니다.',
};

/** Accounts that have received it or already pay are not offered a first lecture. */
export const isFreeStartShown = ({ state }: Gifts['free_start']): boolean =>
  state !== 'OFF' && state !== 'RECEIVED' && state !== 'ALREADY_PAID';

export function FreeStartPanel({ offer }: { offer: Gifts['free_start'] }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: takeFreeStart,
    onSuccess: ({ credits_added }) => {
      showToast({ tone: 'good', title: `${formatCreditBalance(credits_added)}을 받았습니다.` });
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: giftsQuery.queryKey }),
  });
  if (!isFreeStartShown(offer)) return null;
  return (
    <section className={styles.referral} aria-labelledby="free-start-title">
      <h3 id="free-start-title">무료 체험</h3>
      {error ? <Notice tone="bad">{messageFor(error, '받지 못했습니다. 잠시 후 다시 시도해주세요.')}</Notice> : null}
      <p>
        처음 한 번 <strong>{formatCreditBalance(offer.credits)}</strong>을 드립니다. {offer.days}일 동안 쓸 수 있고
        현금으로 환불되지 않습니다.
      </p>
      {offer.covers_hour ? (
        <p className={styles.counts}>
          <strong>첫 강의 60분 무료</strong>: 기본 모델과 보통 분량으로 60분 강의 한 편(슬라이드 60장까지)의 노트를 만들
          수 있습니다.
        </p>
      ) : null}
      {offer.state === 'AVAILABLE' ? (
        <div>
          <Button busy={isPending} onClick={() => mutate()}>
            무료 크레딧 받기
          </Button>
        </div>
      ) : (
        <p className={styles.counts}>
          {REASONS[offer.state]}
          {offer.state === 'UNVERIFIED' ? (
            <>
              {' '}
              <TextLink render={<Link to="/profile?section=account" />}>이메일 확인하기</TextLink>
            </>
          ) : null}
        </p>
      )}
    </section>
  );
}
