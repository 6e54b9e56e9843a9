import { readPageSettings } from '../read-page-settings.ts';

/** A deployment of a company that does not exist. */
export const samplePageSettings = readPageSettings({
  COMPANY_NAME: '김 & 이 "필기"',
  COMPANY_REPRESENTATIVE: '김필기',
  COMPANY_REGISTRATION_NUMBER: '123-45-67890',
  COMPANY_MAIL_ORDER_NUMBER: '제2025-서울강남-01234호',
  COMPANY_MAIL_ORDER_AUTHORITY: '강남구청',
  COMPANY_ADDRESS: '서울특별시 강남구',
  COMPANY_PHONE: '02-123-4567',
  COMPANY_CAPITAL: '1억 원',
  COMPANY_CREDIT_INSURANCE: '보증보험',
  SUPPORT_EMAIL: 'help@pilgi.example',
  PUBLIC_WEB_ORIGIN: 'https://pilgi.example',
  PRIVACY_OFFICER: '김필기 대표',
  HOSTING_PROVIDER: '예시 호스팅',
  HOSTING_CONTACT: 'privacy@hosting.example',
  MAIL_PROVIDER: '예시 메일',
  MAIL_CONTACT: 'privacy@mail.example',
});
