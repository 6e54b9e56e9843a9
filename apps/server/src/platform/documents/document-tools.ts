/** Paths of the document programs; pandoc is found via PATH. */
export interface DocumentTools {
  chromium: string;
  pandoc: string;
  /** Directory for temporary files of a document. */
  workDirectory: string;
}
