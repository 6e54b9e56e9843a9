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
  readonly HOSTING_PROVIDER?: string;
  readonly TOSS_SCRIPT_URL?: string;
  readonly TOSS_CLIENT_KEY?: string;
}
