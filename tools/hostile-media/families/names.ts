import type { HostileFile } from '../hostile-file.ts';

const LONG = '가'.repeat(84);

const NAMES: Record<string, string> = {
  'parents of the folder': '../../../../etc/cron.d/owned.wav',
  'a leading dash': '-i http:.wav',
  'a new line': 'lecture\nContent-Type: text/html\r\n\r\n<script>.wav',
  quotes: `"'\`.wav`,
  'a shell': '$(touch owned);`id`|x&.wav',
  'Hangul in pieces': '강의 녹화.wav'.normalize('NFD'),
  '255 bytes': `${LONG.slice(0, 83)}ab.wav`,
  'faces and flags': '👩‍🏫🇰🇷🏴󠁧󠁢󠁥󠁮󠁧󠁿.wav',
  'an encoded nothing': 'lecture%00.php.wav',
  'a real nothing': 'lecture\0.php.wav',
  'right to left': 'lecture\u202evaw.exe.wav',
  'a pattern': '%05d%s*?[a-z]{1,2}.wav',
  'a drive of Windows': 'C:\\Windows\\System32\\con.wav',
  'dots alone': '....wav',
  markup: '<img src=x onerror=alert(1)>.wav',
};

/** Good sound under bad names. */
export const names: HostileFile[] = Object.entries(NAMES).map(([what, name]) => ({
  family: 'names',
  name,
  what: `a name with ${what}`,
  allowed: 'accepted',
  make: ({ whole }) => whole.wav,
}));
