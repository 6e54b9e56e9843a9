export const NOTE_EXPORT_FORMATS = ['MARKDOWN', 'PDF', 'DOCX', 'HWPX', 'SRT'] as const;
export type NoteExportFormat = (typeof NOTE_EXPORT_FORMATS)[number];

export const BUNDLE_EXPORT_FORMATS = ['EXAM_PDF', 'ANSWERS_PDF', 'APKG', 'GIFT', 'QTI', 'CSV'] as const;
export type BundleExportFormat = (typeof BUNDLE_EXPORT_FORMATS)[number];

/** Export of all personal data of a user, not of a single note or bundle. */
export const MY_DATA_FORMAT = 'MY_DATA' as const;

/** Cards of a lecture or of a course for Anki. */
export const CARDS_FORMAT = 'CARDS_APKG' as const;

export const EXPORT_FORMATS = [...NOTE_EXPORT_FORMATS, ...BUNDLE_EXPORT_FORMATS, CARDS_FORMAT, MY_DATA_FORMAT] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATES = ['PENDING', 'PROCESSING', 'DONE', 'FAILED'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

interface ExportFile {
  extension: string;
  media_type: string;
  /** Appended to the title to distinguish several files of one subject. */
  suffix: string;
}

const PDF = { extension: 'pdf', media_type: 'application/pdf' };
const ZIP = { extension: 'zip', media_type: 'application/zip' };

export const EXPORT_FILES: Readonly<Record<ExportFormat, ExportFile>> = {
  MARKDOWN: { ...ZIP, suffix: '' },
  PDF: { ...PDF, suffix: '' },
  DOCX: {
    extension: 'docx',
    media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    suffix: '',
  },
  HWPX: { extension: 'hwpx', media_type: 'application/hwp+zip', suffix: '' },
  SRT: { extension: 'srt', media_type: 'application/x-subrip', suffix: ' 자막' },
  EXAM_PDF: { ...PDF, suffix: ' 문제지' },
  ANSWERS_PDF: { ...PDF, suffix: ' 정답과 해설' },
  APKG: { extension: 'apkg', media_type: 'application/octet-stream', suffix: '' },
  CARDS_APKG: { extension: 'apkg', media_type: 'application/octet-stream', suffix: ' 카드' },
  GIFT: { extension: 'txt', media_type: 'text/plain; charset=utf-8', suffix: ' GIFT' },
  QTI: { ...ZIP, suffix: ' QTI' },
  CSV: { extension: 'csv', media_type: 'text/csv; charset=utf-8', suffix: '' },
  MY_DATA: { ...ZIP, suffix: ' 내 데이터' },
};

const TITLE_MAX = 80;
// Characters that some file systems reject, and characters that change the text direction.
const UNSAFE_FILENAME_CHARS = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

/** File name derived from the title that is valid on every file system. */
export function exportFileName(format: ExportFormat, title: string): string {
  const { extension, suffix } = EXPORT_FILES[format];
  const words = title.normalize('NFC').replace(UNSAFE_FILENAME_CHARS, ' ').replaceAll(/\s+/g, ' ').trim();
  const baseName = words
    .slice(0, TITLE_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${baseName === '' ? '내보내기' : baseName}${suffix}.${extension}`;
}
