import type { LegalDocument } from '../../../content/legal/legal-document.ts';

type Named = { number: number; title: string };

export const SUPPLEMENT_ANCHOR = 'supplement';

export function anchorFor({ number }: Pick<Named, 'number'>): string {
  return `article-${number}`;
}

/** Citation form: 제7조(회원정보의 변경). */
export function headingFor({ number, title }: Named, numbering: LegalDocument['numbering']): string {
  return numbering === 'article' ? `제${number}조(${title})` : `${number}. ${title}`;
}
