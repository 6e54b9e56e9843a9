import { withBrowser } from './with-browser.ts';
import type { DocumentTools, Files } from './with-files.ts';

/** Prints a page with a browser that runs no script and can load only the given files. */
export async function printPdf(
  tools: DocumentTools,
  { files, page }: { files: Files; page: string },
  signal: AbortSignal,
): Promise<Uint8Array> {
  return await withBrowser(
    tools,
    { files },
    async (openPage) => {
      const opened = await openPage(page);
      return await opened.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    },
    signal,
  );
}
