/** Element of every page with the settings of the deployment. */
export const PAGE_SETTINGS_ID = 'page-settings';

const registrationNumber = import.meta.env.COMPANY_REGISTRATION_NUMBER ?? '000-00-00000';

/** For the development server, tests and the desktop client; the values are recognisably not a real company. */
const LOCAL = {
  COMPANY_NAME: import.meta.env.COMPANY_NAME ?? '(개발용) 필기',
  COMPANY_REPRESENTATIVE: import.meta.env.COMPANY_REPRESENTATIVE ?? '(개발용) 대표자',
  COMPANY_REGISTRATION_NUMBER: registrationNumber,
  COMPANY_REGISTRATION_DIGITS: registrationNumber.replaceAll('-', ''),
  COMPANY_MAIL_ORDER_NUMBER: import.meta.env.COMPANY_MAIL_ORDER_NUMBER ?? '제0000-서울강남-00000호',
  COMPANY_MAIL_ORDER_AUTHORITY: import.meta.env.COMPANY_MAIL_ORDER_AUTHORITY ?? '(개발용) 신고 기관',
  COMPANY_ADDRESS: import.meta.env.COMPANY_ADDRESS ?? '(개발용) 서울특별시 강남구 예시로 1',
  COMPANY_PHONE: import.meta.env.COMPANY_PHONE ?? '02-0000-0000',
  COMPANY_CAPITAL: import.meta.env.COMPANY_CAPITAL ?? '(개발용) 자본금',
  COMPANY_CREDIT_INSURANCE: import.meta.env.COMPANY_CREDIT_INSURANCE ?? '(개발용) 보험 계약',
  SUPPORT_EMAIL: import.meta.env.SUPPORT_EMAIL ?? 'support@example.com',
  PRIVACY_OFFICER: import.meta.env.PRIVACY_OFFICER ?? '(개발용) 보호책임자',
  HOSTING_PROVIDER: import.meta.env.HOSTING_PROVIDER ?? '(개발용) 호스팅 제공자',
  HOSTING_COUNTRY: import.meta.env.HOSTING_COUNTRY ?? '대한민국',
  HOSTING_CONTACT: import.meta.env.HOSTING_CONTACT ?? 'privacy@hosting.example',
  MAIL_PROVIDER: import.meta.env.MAIL_PROVIDER ?? '(개발용) 메일 발송 사업자',
  MAIL_COUNTRY: import.meta.env.MAIL_COUNTRY ?? '대한민국',
  MAIL_CONTACT: import.meta.env.MAIL_CONTACT ?? 'privacy@mail.example',
  PUBLIC_WEB_ORIGIN: import.meta.env.PUBLIC_WEB_ORIGIN ?? 'http://localhost:5173',
  ADMIN_PORTAL_PATH: import.meta.env.ADMIN_PORTAL_PATH ?? '/portal-7f3k',
};

export type PageSettings = Readonly<typeof LOCAL>;

export const pageSettings: PageSettings = readSettings();

/** Content of the element; the edge escapes its values in the same way. */
export const printPageSettings = () => JSON.stringify(pageSettings).replaceAll('<', '\\u003c');

/** One build serves every deployment: its pages contain markers, which the edge replaces when it starts. */
function readSettings(): PageSettings {
  if (typeof document !== 'undefined') {
    const text = document.getElementById(PAGE_SETTINGS_ID)?.textContent;
    return text ? (JSON.parse(text) as PageSettings) : LOCAL;
  }
  if (!import.meta.env.PROD) return LOCAL;
  return Object.fromEntries(Object.keys(LOCAL).map((name) => [name, `@@${name}@@`])) as unknown as PageSettings;
}
