/** The programs that make documents; pandoc is looked for in PATH. */
export interface DocumentTools {
  chromium: string;
  pandoc: string;
  /** Where the files of a document lie while it is made. */
  workFolder: string;
}
