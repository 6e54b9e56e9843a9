/** Settings that the pages show; the law or search engines require them in the HTML. */
const REQUIRED = [
  'COMPANY_NAME',
  'COMPANY_REPRESENTATIVE',
  'COMPANY_REGISTRATION_NUMBER',
  'COMPANY_MAIL_ORDER_NUMBER',
  'COMPANY_MAIL_ORDER_AUTHORITY',
  'COMPANY_ADDRESS',
  'COMPANY_PHONE',
  'COMPANY_CAPITAL',
  'COMPANY_CREDIT_INSURANCE',
  'SUPPORT_EMAIL',
  'PUBLIC_WEB_ORIGIN',
  'PRIVACY_OFFICER',
  'HOSTING_PROVIDER',
  'HOSTING_CONTACT',
  'MAIL_PROVIDER',
  'MAIL_CONTACT',
];
const DEFAULTS = { HOSTING_COUNTRY: '대한민국', MAIL_COUNTRY: '대한민국', ADMIN_PORTAL_PATH: '/portal-7f3k' };

/** Values of the markers in the built pages. A missing one is left out, and a page with its marker is refused. */
export function readPageSettings(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const names = [...REQUIRED, ...Object.keys(DEFAULTS)];
  const set = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const digits = env.COMPANY_REGISTRATION_NUMBER?.replaceAll('-', '');
  return { ...DEFAULTS, ...set, ...(digits ? { COMPANY_REGISTRATION_DIGITS: digits } : {}) };
}
