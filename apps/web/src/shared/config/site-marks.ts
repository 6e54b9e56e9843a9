import type { company } from './company.ts';
import { registrationDigitsOf } from './registration-digits-of.ts';
import type { Site } from './site.ts';

type CompanyField = keyof typeof company;

/** Stand for the company details in legal texts; `fillSiteMarks` puts in the current values when the text is shown. */
export const companyMarks: Readonly<Record<CompanyField, string>> & { registrationDigits: string } = {
  name: '{name}',
  representative: '{representative}',
  registrationNumber: '{registrationNumber}',
  registrationDigits: '{registrationDigits}',
  mailOrderNumber: '{mailOrderNumber}',
  mailOrderAuthority: '{mailOrderAuthority}',
  address: '{address}',
  supportEmail: '{supportEmail}',
  hosting: '{hosting}',
  phone: '{phone}',
};

export function fillSiteMarks(text: string, site: Site): string {
  const values: Partial<Record<string, unknown>> = {
    ...site,
    registrationDigits: registrationDigitsOf(site.registrationNumber),
  };
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => {
    const value = name in companyMarks ? values[name] : undefined;
    return typeof value === 'string' ? value : mark;
  });
}
