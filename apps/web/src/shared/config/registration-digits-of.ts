import { pageSettings } from './page-settings.ts';

/** In a prerendered page the number is a marker; its digits have a marker of their own. */
export function registrationDigitsOf(registrationNumber: string): string {
  const { COMPANY_REGISTRATION_DIGITS, COMPANY_REGISTRATION_NUMBER } = pageSettings;
  const isOfPage = registrationNumber === COMPANY_REGISTRATION_NUMBER;
  return isOfPage ? COMPANY_REGISTRATION_DIGITS : registrationNumber.replaceAll('-', '');
}
