/** Company details; the defaults for missing settings are recognisably not a real company. */
export const company = {
  name: import.meta.env.COMPANY_NAME ?? '(개발용) 필기',
  representative: import.meta.env.COMPANY_REPRESENTATIVE ?? '(개발용) 대표자',
  registrationNumber: import.meta.env.COMPANY_REGISTRATION_NUMBER ?? '000-00-00000',
  mailOrderNumber: import.meta.env.COMPANY_MAIL_ORDER_NUMBER ?? '제0000-서울강남-00000호',
  address: import.meta.env.COMPANY_ADDRESS ?? '(개발용) 서울특별시 강남구 예시로 1',
  supportEmail: import.meta.env.SUPPORT_EMAIL ?? 'support@example.com',
  hosting: import.meta.env.HOSTING_PROVIDER ?? '(개발용) 호스팅 제공자',
  phone: import.meta.env.COMPANY_PHONE ?? '02-0000-0000',
  mailOrderAuthority: import.meta.env.COMPANY_MAIL_ORDER_AUTHORITY ?? '(개발용) 신고 기관',
};
