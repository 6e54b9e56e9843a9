import { pageSettings } from './page-settings.ts';

/** Company details of the deployment. */
export const company = {
  name: pageSettings.COMPANY_NAME,
  representative: pageSettings.COMPANY_REPRESENTATIVE,
  registrationNumber: pageSettings.COMPANY_REGISTRATION_NUMBER,
  mailOrderNumber: pageSettings.COMPANY_MAIL_ORDER_NUMBER,
  address: pageSettings.COMPANY_ADDRESS,
  supportEmail: pageSettings.SUPPORT_EMAIL,
  hosting: pageSettings.HOSTING_PROVIDER,
  phone: pageSettings.COMPANY_PHONE,
  mailOrderAuthority: pageSettings.COMPANY_MAIL_ORDER_AUTHORITY,
};
