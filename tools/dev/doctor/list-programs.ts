export type System = 'debian' | 'macos' | 'windows';

export interface Program {
  title: string;
  /** All of them must be installed. */
  names: readonly string[];
  /** `npm run dev` with its demo data does not start without it. */
  isRequired: boolean;
  /** What does not work without it. */
  use: string;
  /** Commands that install it; Windows uses Debian within WSL2. */
  install: { debian: string; macos: string };
}

/** The storage and the PostgreSQL programs are examined apart, because an address replaces them. */
export const PROGRAMS: readonly Program[] = [
  {
    title: 'ffmpeg',
    names: ['ffmpeg', 'ffprobe'],
    isRequired: true,
    use: 'recordings',
    install: { debian: 'apt-get install ffmpeg', macos: 'brew install ffmpeg' },
  },
  {
    title: 'espeak-ng',
    names: ['espeak-ng'],
    isRequired: true,
    use: 'speech of the demo lectures',
    install: { debian: 'apt-get install espeak-ng', macos: 'brew install espeak-ng' },
  },
  {
    title: 'chromium',
    names: ['chromium'],
    isRequired: true,
    use: 'PDF files, slides of the demo lectures, browser tests',
    install: { debian: 'apt-get install chromium', macos: 'brew install --cask chromium' },
  },
  {
    title: 'pandoc',
    names: ['pandoc'],
    isRequired: false,
    use: 'Word files of notes',
    install: { debian: 'apt-get install pandoc', macos: 'brew install pandoc' },
  },
  {
    title: 'poppler',
    names: ['pdfinfo', 'pdftotext', 'pdftoppm'],
    isRequired: true,
    use: 'pages of handouts',
    install: { debian: 'apt-get install poppler-utils', macos: 'brew install poppler' },
  },
  {
    title: 'LibreOffice',
    names: ['soffice'],
    isRequired: false,
    use: 'PPTX and DOCX handouts',
    install: {
      debian: 'apt-get install libreoffice-impress-nogui libreoffice-writer-nogui',
      macos: 'brew install --cask libreoffice',
    },
  },
  {
    title: 'tesseract',
    names: ['tesseract'],
    isRequired: false,
    use: 'text of scanned handouts',
    install: {
      debian: 'apt-get install tesseract-ocr tesseract-ocr-kor',
      macos: 'brew install tesseract tesseract-lang',
    },
  },
  {
    title: 'nginx',
    names: ['nginx'],
    isRequired: false,
    use: 'npm run preview, tests of the edge',
    install: {
      debian:
        'apt-get install nginx-light libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter libnginx-mod-stream',
      macos: 'brew install nginx',
    },
  },
  {
    title: 'Prometheus and Alertmanager',
    names: ['promtool', 'amtool'],
    isRequired: false,
    use: 'tests of alerts',
    install: {
      debian: 'apt-get install prometheus prometheus-alertmanager',
      macos: 'brew install prometheus alertmanager',
    },
  },
  {
    title: 'pgBackRest',
    names: ['pgbackrest'],
    isRequired: false,
    use: 'npm run restore:drill',
    install: { debian: 'apt-get install pgbackrest', macos: 'brew install pgbackrest' },
  },
  {
    title: 'Rust',
    names: ['cargo', 'rustc'],
    isRequired: false,
    use: 'desktop client',
    install: { debian: 'https://rustup.rs', macos: 'brew install rustup' },
  },
];

export const STORAGE_PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool'];
