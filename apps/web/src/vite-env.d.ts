interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

interface ImportMetaEnv {
  readonly VITE_ADMIN_PORTAL_PATH?: string;
  readonly VITE_COMPANY_NAME?: string;
  readonly VITE_COMPANY_REPRESENTATIVE?: string;
  readonly VITE_COMPANY_REGISTRATION_NUMBER?: string;
  readonly VITE_COMPANY_MAIL_ORDER_NUMBER?: string;
  readonly VITE_COMPANY_ADDRESS?: string;
  readonly VITE_COMPANY_SUPPORT_EMAIL?: string;
  readonly VITE_COMPANY_HOSTING?: string;
}
