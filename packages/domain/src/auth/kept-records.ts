const ECOMMERCE = '전자상거래 등에서의 소비자보호에 관한 법률 시행령 제6조';

/** What outlives an account, why and for how long; the worker deletes by these figures. */
export const KEPT_RECORDS = {
  contract: { name: '계약 또는 청약철회 등에 관한 기록', law: ECOMMERCE, years: 5, period: '5년' },
  payment: { name: '대금결제 및 재화 등의 공급에 관한 기록', law: ECOMMERCE, years: 5, period: '5년' },
  complaint: { name: '소비자의 불만 또는 분쟁처리에 관한 기록', law: ECOMMERCE, years: 3, period: '3년' },
  abuse: { name: '부정 이용 방지를 위한 기록', law: '회사 내부 방침', years: 1, period: '최대 1년' },
  access: { name: '로그인 등 접속 기록', law: '통신비밀보호법 시행령 제41조', years: 0.25, period: '3개월' },
} as const;
