import type { HostileFile } from '../hostile-file.ts';

const LONG = '가'.repeat(84);

const NAMES: Record<string, string> = {
  'path traversal': '../../../../etc/cron.d/owned.wav',
  'a leading dash': '-i http:.wav',
  'a new line': 'lecture\nContent-Type: text/html\r\n\r\n<script>.wav',
  quotes: `"'\`.wav`,
  'a shell command': '$(touch owned);`id`|x&.wav',
  'decomposed Hangul': '강의 녹화.wav'.normalize('NFD'),
  '255 bytes': `${LONG.slice(0, 83)}ab.wav`,
  'emoji sequences': '👩‍🏫🇰🇷🏴󠁧󠁢󠁥󠁮󠁧󠁿.wav',
  'an encoded NUL': 'lecture%00.php.wav',
  'a NUL byte': 'lecture\0.php.wav',
  'a right-to-left override': 'lecture\u202evaw.exe.wav',
  wildcards: '%05d%s*?[a-z]{1,2}.wav',
  'a Windows drive': 'C:\\Windows\\System32\\con.wav',
  'only dots': '....wav',
  markup: '<img src=x onerror=alert(1)>.wav',
};

/** Valid audio with hostile file names. */
export const names: HostileFile[] = Object.entries(NAMES).map(([what, name]) => ({
  family: 'names',
  name,
  what: `a name with ${what}`,
  allowed: 'accepted',
  make: ({ valid }) => valid.wav,
}));
