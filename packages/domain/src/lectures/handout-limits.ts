/** Kinds of handouts that can be opened. */
export const HANDOUT_KINDS = ['PDF', 'PPTX', 'DOCX', 'HWPX', 'IMAGE'] as const;
export type HandoutKind = (typeof HANDOUT_KINDS)[number];

/** Content types that browsers report for handouts. The server determines the real format from the file contents. */
export const HANDOUT_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/hwp+zip',
  'image/png',
  'image/jpeg',
  'image/webp',
] as const;

export const HANDOUT_MAX_BYTES = 50 * 1024 ** 2;
export const HANDOUT_MAX_PAGES = 300;
export const MAX_HANDOUTS_PER_LECTURE = 5;
/** Longest text of one page that is stored. */
export const PAGE_MAX_CHARS = 20_000;

/** Limits of an archive, counted while it is unpacked; the sizes that it declares are not trusted. */
export const ARCHIVE_LIMITS = { entries: 2_000, unpacked_bytes: 500 * 1024 ** 2, ratio: 100 } as const;

const TYPES_BY_EXTENSION: Readonly<Record<string, (typeof HANDOUT_TYPES)[number]>> = {
  pdf: HANDOUT_TYPES[0],
  pptx: HANDOUT_TYPES[1],
  docx: HANDOUT_TYPES[2],
  hwpx: HANDOUT_TYPES[3],
  png: HANDOUT_TYPES[4],
  jpg: HANDOUT_TYPES[5],
  jpeg: HANDOUT_TYPES[5],
  webp: HANDOUT_TYPES[6],
};

/** Content type by the name, because browsers do not know every document format; null when it is no handout. */
export function handoutTypeOf(fileName: string): (typeof HANDOUT_TYPES)[number] | null {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return TYPES_BY_EXTENSION[extension] ?? null;
}
