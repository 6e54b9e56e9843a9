/**
 * Texts support two marks: `[words](target)` for a reference, where the target is an anchor of the same document, a
 * path of the site or an external URL, and `**words**` for legally required emphasis.
 */
export interface LegalTable {
  caption: string;
  columns: readonly string[];
  /** One text per column. */
  rows: readonly (readonly string[])[];
}

export interface Paragraph {
  text: string;
  items?: readonly string[];
  table?: LegalTable;
}

export interface Article {
  number: number;
  title: string;
  /** A plain string is a paragraph without items. */
  body: readonly (string | Paragraph)[];
}

export interface LegalVersion {
  number: string;
  /** ISO date, such as `2025-09-01`. */
  effective_on: string;
  change: string;
}

export interface LegalDocument {
  path: string;
  title: string;
  lead: string;
  /** Terms number articles (제1조), guides number sections (1.). */
  numbering: 'article' | 'section';
  /** Newest first; the first one is in force. */
  versions: readonly [LegalVersion, ...LegalVersion[]];
  /** Key points. */
  summary?: { title: string; points: readonly string[] };
  articles: readonly Article[];
  /** 부칙 */
  supplement?: readonly string[];
}
