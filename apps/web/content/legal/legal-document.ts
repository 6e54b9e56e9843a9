/**
 * Texts may carry two marks: `[words](target)` for a reference, where the target is an anchor of the same document, a
 * path of the site or an address outside, and `**words**` for what the law wants emphasised.
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
  /** A bare text is a paragraph without items. */
  body: readonly (string | Paragraph)[];
}

export interface LegalVersion {
  number: string;
  /** A day, as `2025-09-01`. */
  effective_on: string;
  change: string;
}

export interface LegalDocument {
  path: string;
  title: string;
  lead: string;
  /** Terms count articles (제1조), a guide counts sections (1.). */
  numbering: 'article' | 'section';
  /** Newest first; the first one is in force. */
  versions: readonly [LegalVersion, ...LegalVersion[]];
  /** What a reader in a hurry must know. */
  summary?: { title: string; points: readonly string[] };
  articles: readonly Article[];
  /** 부칙 */
  supplement?: readonly string[];
}
