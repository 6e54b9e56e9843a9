import { businessInformation } from '../content/legal/business-information.ts';
import { ecommerceTerms } from '../content/legal/ecommerce-terms.ts';
import type { Article, LegalDocument } from '../content/legal/legal-document.ts';
import { privacyPolicy } from '../content/legal/privacy-policy.ts';
import { refundPolicy } from '../content/legal/refund-policy.ts';
import { serviceTerms } from '../content/legal/service-terms.ts';

export const legalDocuments = [serviceTerms, ecommerceTerms, privacyPolicy, refundPolicy, businessInformation];

/** All texts of an article: paragraphs, items and table cells. */
export function listArticleTexts({ title, body }: Pick<Article, 'title' | 'body'>): string[] {
  return [
    title,
    ...body.flatMap((entry) => {
      if (typeof entry === 'string') return [entry];
      const { text, items = [], table } = entry;
      return [text, ...items, ...(table ? [table.caption, ...table.columns, ...table.rows.flat()] : [])];
    }),
  ];
}

export function listTexts({ title, lead, summary, articles, supplement = [] }: LegalDocument): string[] {
  return [title, lead, ...(summary?.points ?? []), ...articles.flatMap(listArticleTexts), ...supplement];
}

/** Visible text without marks. */
export function plainText(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('**', '');
}
