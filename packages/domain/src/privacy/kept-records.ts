import { formatPeriod } from './format-period.ts';
import { LEGAL_RETENTION, type Period, SYSTEM_RETENTION } from './retention-periods.ts';

const ECOMMERCE = '전자상거래 등에서의 소비자보호에 관한 법률 시행령 제6조';

const kept = (name: string, law: string, period: Period) => ({
  name,
  law,
  years: period.unit === 'month' ? period.count / 12 : period.count,
  period: formatPeriod(period),
});

/** What outlives an account, why and for how long, as the person who leaves is told. */
export const KEPT_RECORDS = [
  kept('계약 또는 청약철회 등에 관한 기록', ECOMMERCE, LEGAL_RETENTION.contract_records),
  kept('대금결제 및 재화 등의 공급에 관한 기록', ECOMMERCE, LEGAL_RETENTION.payment_records),
  kept('소비자의 불만 또는 분쟁처리에 관한 기록', ECOMMERCE, LEGAL_RETENTION.complaint_records),
  kept('부정 이용 방지를 위한 기록', '회사 내부 방침', SYSTEM_RETENTION.abuse_records),
  kept('로그인 등 접속 기록', '통신비밀보호법 시행령 제41조', LEGAL_RETENTION.access_records),
];
