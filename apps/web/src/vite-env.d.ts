interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

interface ImportMetaEnv {
  readonly ADMIN_PORTAL_PATH?: string;
  readonly COMPANY_NAME?: string;
  readonly COMPANY_REPRESENTATIVE?: string;
  readonly COMPANY_REGISTRATION_NUMBER?: string;
  readonly COMPANY_MAIL_ORDER_NUMBER?: string;
  readonly COMPANY_ADDRESS?: string;
  readonly SUPPORT_EMAIL?: string;
  readonly COMPANY_MAIL_ORDER_AUTHORITY?: string;
  readonly COMPANY_PHONE?: string;
  readonly COMPANY_CAPITAL?: string;
  readonly COMPANY_CREDIT_INSURANCE?: string;
  readonly PRIVACY_OFFICER?: string;
  readonly HOSTING_PROVIDER?: string;
  readonly HOSTING_COUNTRY?: string;
  readonly HOSTING_CONTACT?: string;
  readonly MAIL_PROVIDER?: string;
  readonly MAIL_COUNTRY?: string;
  readonly MAIL_CONTACT?: string;
  readonly PUBLIC_WEB_ORIGIN?: string;
  readonly TOSS_SCRIPT_URL?: string;
  readonly TOSS_CLIENT_KEY?: string;
}
