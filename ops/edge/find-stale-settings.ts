import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Prerendered pages contain these settings, which are required by law or search engines. */
const PAGE_OF_SETTING: Readonly<Record<string, string>> = {
  COMPANY_NAME: 'business-info',
  COMPANY_REPRESENTATIVE: 'business-info',
  COMPANY_REGISTRATION_NUMBER: 'business-info',
  COMPANY_MAIL_ORDER_NUMBER: 'business-info',
  COMPANY_MAIL_ORDER_AUTHORITY: 'business-info',
  COMPANY_ADDRESS: 'business-info',
  COMPANY_PHONE: 'business-info',
  COMPANY_CAPITAL: 'business-info',
  COMPANY_CREDIT_INSURANCE: 'business-info',
  SUPPORT_EMAIL: 'business-info',
  PUBLIC_WEB_ORIGIN: 'business-info',
  PRIVACY_OFFICER: 'privacy',
  HOSTING_PROVIDER: 'privacy',
  HOSTING_CONTACT: 'privacy',
  MAIL_PROVIDER: 'privacy',
  MAIL_CONTACT: 'privacy',
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Settings that the built site does not contain, because it was built without them or with other values. */
export function findStaleSettings(siteDirectory: string, env: Record<string, string | undefined>): string[] {
  return Object.entries(PAGE_OF_SETTING).flatMap(([name, page]) => {
    const value = env[name] ?? '';
    const html = readFileSync(join(siteDirectory, page, 'index.html'), 'utf8');
    const shown = value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
    return value !== '' && html.includes(shown) ? [] : [name];
  });
}
