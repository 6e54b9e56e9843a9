/** Shown on the legal pages only; separate from `company` so that other pages do not load it. */
export const companyDisclosures = {
  capital: import.meta.env.COMPANY_CAPITAL ?? '(개발용) 자본금',
  creditInsurance: import.meta.env.COMPANY_CREDIT_INSURANCE ?? '(개발용) 보험 계약',
  privacyOfficer: import.meta.env.PRIVACY_OFFICER ?? '(개발용) 보호책임자',
};
