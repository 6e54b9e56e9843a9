import { maskEmail } from '@pilgi/domain/accounts';
import { formatCredits, toMicroCredits } from '@pilgi/domain/billing';
import { Chip, TextLink } from '@pilgi/ui';
import { useState } from 'react';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { formatDay, formatExactMoment } from '../../shared/formats/format-moment.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import type { Receipt } from './payments.api.ts';
import { issuerNameFor, PROVIDER_NAME } from './payments.texts.ts';
import styles from './receipt.module.css';
import { ReceiptLines } from './receipt-lines.tsx';

interface ReceiptSheetProps {
  receipt: Receipt;
  headingLevel: 1 | 3;
}

/** Shows paid and bonus credits separately: only the paid ones are refunded. */
function describeCredits({ credits_charged, bonus_credits }: Receipt): string {
  if (bonus_credits === 0) return formatCreditBalance(credits_charged);
  const show = (credits: number) => formatCredits(toMicroCredits(credits));
  const parts = `기본 ${show(credits_charged - bonus_credits)} + 보너스 ${show(bonus_credits)}`;
  return `${formatCreditBalance(credits_charged)} (${parts})`;
}

/** Credits expire at this moment, so the last usable day is the day before. */
function lastDayBefore(moment: string): string {
  return formatDay(new Date(Date.parse(moment) - 1));
}

export function ReceiptSheet({ receipt, headingLevel }: ReceiptSheetProps) {
  const Heading = `h${headingLevel}` as const;
  const [printedAt] = useState(() => new Date());
  const { refunded_at, refunded_amount } = receipt;
  const issuer = receipt.card_issuer === null ? null : issuerNameFor(receipt.card_issuer);
  const card = [issuer, receipt.card_number].filter(Boolean).join(' ');
  const email = receipt.buyer_email;

  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <Heading>결제 영수증 (거래 확인용)</Heading>
        {refunded_amount > 0 ? (
          <Chip tone="bad">{refunded_amount < receipt.amount ? '일부 환불' : '환불 완료'}</Chip>
        ) : null}
      </header>
      <ReceiptLines
        title="주문"
        lines={[
          ['주문 번호', receipt.order_id],
          ['상품', receipt.order_name],
          ['결제 일시', formatExactMoment(receipt.approved_at)],
          ['결제 수단', [receipt.method || PROVIDER_NAME, card].filter(Boolean).join(' · ')],
          receipt.approve_number !== null && ['승인 번호', receipt.approve_number],
          ['구매자', email.includes('*') ? email : maskEmail(email)],
          ['충전 크레딧', describeCredits(receipt)],
          ['크레딧 사용 기한', `${lastDayBefore(receipt.credits_expire_at)}까지`],
        ]}
      />
      <ReceiptLines
        title="금액 (원, KRW)"
        lines={[
          ['공급가액', formatWon(receipt.supplied_amount)],
          ['부가세', formatWon(receipt.vat)],
          ['합계', formatWon(receipt.amount)],
          refunded_amount > 0 && ['환불', `−${formatWon(refunded_amount)}`],
          refunded_at !== null && ['환불 일시', formatExactMoment(refunded_at)],
          receipt.refund_transaction_key !== null && ['취소 거래 번호', receipt.refund_transaction_key],
        ]}
      />
      <ReceiptLines
        title="판매자"
        lines={[
          ['상호', receipt.company_name],
          ['대표자', receipt.representative],
          ['사업자등록번호', receipt.business_registration_number],
          ['통신판매업신고', receipt.mail_order_number],
          ['주소', receipt.address],
          ['고객센터', receipt.support_email],
          ['결제대행사', PROVIDER_NAME],
        ]}
      />
      <footer className={styles.foot}>
        <p>본 영수증은 세금계산서가 아니며, 세금계산서·매출전표를 대신하지 않습니다.</p>
        {receipt.provider_receipt_url === null ? null : (
          <p>
            <TextLink external href={receipt.provider_receipt_url}>
              결제사 매출전표
            </TextLink>
          </p>
        )}
        <p>출력 일시 {formatExactMoment(printedAt)}</p>
      </footer>
    </article>
  );
}
