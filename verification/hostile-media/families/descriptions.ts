import type { FileBuilder, HostileFile } from '../hostile-file.ts';

const AUDIO = ['-f', 'lavfi', '-i', 'sine=f=300:d=2'];
const MEBIBYTE = 1024 ** 2;

/** Metadata of a recording; it must never have an effect. */
const TAGS: Record<string, string> = {
  script: '<script>alert(document.domain)</script>',
  'control characters': 'a\u0001\u0007\u0008b',
  'terminal escape sequences': '\u001b]0;owned\u0007\u001b[2J\u001b[31m',
  traversal: '../../../../etc/passwd',
  'right-to-left override': '\u202egnp.exe\u202c',
  'a shell command': '$(touch owned); `id` | cat /etc/passwd',
  'an SQL statement': "'; drop table lectures; --",
  'format specifiers': '%s%s%n%x %00',
  'a long line': '가'.repeat(MEBIBYTE / 3),
};

const tagged: HostileFile[] = Object.entries(TAGS).map(([what, text], index) => ({
  family: 'descriptions',
  name: `title-${index}.${index % 2 === 0 ? 'm4a' : 'mka'}`,
  what: `${what} as title and author`,
  allowed: 'accepted',
  make: ({ record, writeFile }) => {
    // Passed in a file, because the length of the argument list is limited.
    const words = text.replaceAll(/[=;#\\\n]/g, (sign) => `\\${sign}`);
    const description = writeFile(
      `tags-${index}.txt`,
      `;FFMETADATA1\ntitle=${words}\nartist=${words}\ncomment=${words}\n`,
    );
    const extension = index % 2 === 0 ? 'm4a' : 'mka';
    return record(extension, ...AUDIO, '-i', description, '-map_metadata', '1');
  },
}));

const SUBTITLES = '1\n00:00:00,000 --> 00:00:02,000\n<script>alert(1)</script>{\\an8}<font face="../../x">\n';

const attach = (builder: FileBuilder, name: string, content: string | Buffer, type: string) => [
  '-attach',
  builder.writeFile('attached', content),
  '-metadata:s:t:0',
  `mimetype=${type}`,
  '-metadata:s:t:0',
  `filename=${name}`,
];

const attached = (
  file_name: string,
  what: string,
  allowed: HostileFile['allowed'],
  { name, content, type }: { name: string; content: string | Buffer; type: string },
): HostileFile => ({
  family: 'descriptions',
  name: file_name,
  what,
  allowed,
  make: (builder) => builder.record('mka', ...AUDIO, '-c:a', 'libopus', ...attach(builder, name, content, type)),
});

const JSON_TYPE = 'application/json';
const slides = (spans: string) => `{"version":1,"slides":[{"spans":${spans}}]}`;

const attachments: HostileFile[] = [
  attached('traversal.mka', 'an attachment with path traversal in its name', 'accepted', {
    name: '../../../../tmp/owned',
    content: 'owned',
    type: 'text/plain',
  }),
  attached('program.mka', 'a program as an attachment', 'accepted', {
    name: 'run.sh',
    content: '#!/bin/sh\ntouch /tmp/owned\n',
    type: 'application/x-sh',
  }),
  attached('large.mka', 'an attachment of eight megabytes', 'accepted', {
    name: 'zeros.bin',
    content: Buffer.alloc(8 * MEBIBYTE),
    type: 'application/octet-stream',
  }),
  attached('pack-of-noise.mka', 'a slide list that is not JSON', 'refused', {
    name: 'pilgi-slides.json',
    content: Buffer.alloc(5_000, 0xfe),
    type: JSON_TYPE,
  }),
  attached('pack-without-pictures.mka', 'a slide list without its images', 'refused', {
    name: 'pilgi-slides.json',
    content: slides('[{"first_ms":0,"last_ms":1000}]'),
    type: JSON_TYPE,
  }),
  attached('pack-deep.mka', 'a JSON list nested 100,000 levels deep', 'refused', {
    name: 'pilgi-slides.json',
    content: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    type: JSON_TYPE,
  }),
  attached('pack-of-prototypes.mka', 'a slide list with prototype keys', 'refused', {
    name: 'pilgi-slides.json',
    content: '{"__proto__":{"version":1},"constructor":1,"slides":[]}',
    type: JSON_TYPE,
  }),
];

const subtitled: HostileFile = {
  family: 'descriptions',
  name: 'subtitles.mkv',
  what: 'subtitles with a script',
  allowed: 'accepted',
  make: ({ record, writeFile }) => record('mkv', ...AUDIO, '-i', writeFile('subtitles.srt', SUBTITLES), '-c:s', 'srt'),
};

export const descriptions: HostileFile[] = [...tagged, ...attachments, subtitled];
