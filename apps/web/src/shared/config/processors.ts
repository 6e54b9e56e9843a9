import { pageSettings } from './page-settings.ts';

/** Data processors for hosting and mail, as configured by the operator. */
export const processors = {
  hosting: {
    name: pageSettings.HOSTING_PROVIDER,
    country: pageSettings.HOSTING_COUNTRY,
    contact: pageSettings.HOSTING_CONTACT,
  },
  mail: {
    name: pageSettings.MAIL_PROVIDER,
    country: pageSettings.MAIL_COUNTRY,
    contact: pageSettings.MAIL_CONTACT,
  },
};
