export interface PdfOptions {
  /** Lines of each page, in Latin letters. */
  pages: readonly string[];
  box?: string;
  /** Further entries of the catalog, such as actions. */
  catalog?: string;
  /** Further entries of each page. */
  page?: string;
  /** Further objects by their number, from 1000. */
  objects?: readonly (string | Buffer)[];
  /** Content of every page instead of its line. */
  content?: Buffer | string;
  /** Declared instead of the number of pages. */
  count?: number;
}

const FIRST_EXTRA = 1_000;

/** Writes a PDF without any program, so that every entry can be chosen. */
export function writePdf(options: PdfOptions): Buffer {
  const { pages, box = '0 0 595 842', catalog = '', page = '', objects = [], content, count = pages.length } = options;
  const kids = pages.map((_, index) => `${10 + index * 2} 0 R`).join(' ');
  const parts: [number, string | Buffer][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  ];
  for (const [index, line] of pages.entries()) {
    const number = 10 + index * 2;
    const resources = `<< /Font << /F1 3 0 R >> /XObject << /Im1 ${FIRST_EXTRA} 0 R >> >>`;
    parts.push([
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents ${number + 1} 0 R /Resources ${resources} ${page} >>`,
    ]);
    const stream = content ?? `BT /F1 24 Tf 60 700 Td (${line}) Tj ET`;
    parts.push([number + 1, streamOf('', Buffer.from(stream as string))]);
  }
  for (const [index, object] of objects.entries()) parts.push([FIRST_EXTRA + index, object]);
  return joinObjects(parts);
}

export function streamOf(entries: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

function joinObjects(parts: readonly [number, string | Buffer][]): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let at = chunks[0]?.length ?? 0;
  const offsets = new Map<number, number>();
  for (const [number, object] of parts) {
    offsets.set(number, at);
    const chunk = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ]);
    chunks.push(chunk);
    at += chunk.length;
  }
  const rows = [...offsets].toSorted(([one], [other]) => one - other);
  const table = rows.map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = Math.max(...offsets.keys()) + 1;
  chunks.push(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}
