/** What only the legal pages tell of the company, so that no other page carries it. */
export const companyDisclosures = {
  capital: import.meta.env.COMPANY_CAPITAL ?? '(개발용) 자본금',
  creditInsurance: import.meta.env.COMPANY_CREDIT_INSURANCE ?? '(개발용) 보험 계약',
  privacyOfficer: import.meta.env.PRIVACY_OFFICER ?? '(개발용) 보호책임자',
};
