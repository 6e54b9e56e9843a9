import { CREDIT_PACKAGES, creditsForAmount, formatCredits } from '@pilgi/domain/billing';
import { formatWon } from '../../../src/shared/formats/format-won.ts';
import type { LegalTable } from '../legal-document.ts';

/** Packages as sold. */
export const creditPackageTable: LegalTable = {
  caption: '충전 상품 (부가가치세 포함)',
  columns: ['결제 금액', '기본 크레딧', '보너스 크레딧', '받는 크레딧'],
  rows: CREDIT_PACKAGES.map(({ amount_won, bonus_percent }) => {
    const { paid_micro, bonus_micro, total_micro } = creditsForAmount(amount_won);
    return [
      formatWon(amount_won),
      formatCredits(paid_micro),
      bonus_percent === 0 ? '없음' : `${formatCredits(bonus_micro)} (${bonus_percent}%)`,
      formatCredits(total_micro),
    ];
  }),
};
