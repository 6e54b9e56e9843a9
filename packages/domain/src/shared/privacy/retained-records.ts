import { formatPeriod } from './format-period.ts';
import { LEGAL_RETENTION, type Period, SYSTEM_RETENTION } from './retention-periods.ts';

const ECOMMERCE = '전자상거래 등에서의 소비자보호에 관한 법률 시행령 제6조';

const retained = (name: string, law: string, period: Period) => ({
  name,
  law,
  years: period.unit === 'month' ? period.count / 12 : period.count,
  period: formatPeriod(period),
});

/** Records that are retained after withdrawal, with legal basis and period, as shown to the leaving user. */
export const RETAINED_RECORDS = [
  retained('계약 또는 청약철회 등에 관한 기록', ECOMMERCE, LEGAL_RETENTION.contract_records),
  retained('대금결제 및 재화 등의 공급에 관한 기록', ECOMMERCE, LEGAL_RETENTION.payment_records),
  retained('소비자의 불만 또는 분쟁처리에 관한 기록', ECOMMERCE, LEGAL_RETENTION.complaint_records),
  retained('부정 이용 방지를 위한 기록', '회사 내부 방침', SYSTEM_RETENTION.abuse_records),
  retained('로그인 등 접속 기록', '통신비밀보호법 시행령 제41조', LEGAL_RETENTION.access_records),
];
