import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages are built ahead: these are the settings printed into them that the law or a search engine wants to be right. */
const PRINTED: Readonly<Record<string, string>> = {
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

/** Names the settings that the built site does not show, because it was built without them or with others. */
export function findStaleSettings(siteFolder: string, env: Record<string, string | undefined>): string[] {
  return Object.entries(PRINTED).flatMap(([name, page]) => {
    const value = env[name] ?? '';
    const html = readFileSync(join(siteFolder, page, 'index.html'), 'utf8');
    const shown = value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
    return value !== '' && html.includes(shown) ? [] : [name];
  });
}
