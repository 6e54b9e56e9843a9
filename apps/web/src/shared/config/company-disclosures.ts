import { pageSettings } from './page-settings.ts';

/** Shown on the legal pages only; separate from `company` so that other pages do not load it. */
export const companyDisclosures = {
  capital: pageSettings.COMPANY_CAPITAL,
  creditInsurance: pageSettings.COMPANY_CREDIT_INSURANCE,
  privacyOfficer: pageSettings.PRIVACY_OFFICER,
};
