import type { HostileFile, Workshop } from '../hostile-file.ts';

const SOUND = ['-f', 'lavfi', '-i', 'sine=f=300:d=2'];
const MEBIBYTE = 1024 ** 2;

/** What a recording may say about itself; none of it may reach anything. */
const TAGS: Record<string, string> = {
  script: '<script>alert(document.domain)</script>',
  'control characters': 'a\u0001\u0007\u0008b',
  'terminal orders': '\u001b]0;owned\u0007\u001b[2J\u001b[31m',
  traversal: '../../../../etc/passwd',
  'right to left': '\u202egnp.exe\u202c',
  'a shell': '$(touch owned); `id` | cat /etc/passwd',
  'a statement': "'; drop table lectures; --",
  'a percent sign': '%s%s%n%x %00',
  'a long line': '가'.repeat(MEBIBYTE / 3),
};

const tagged: HostileFile[] = Object.entries(TAGS).map(([what, text], index) => ({
  family: 'descriptions',
  name: `title-${index}.${index % 2 === 0 ? 'm4a' : 'mka'}`,
  what: `${what} as title and author`,
  allowed: 'accepted',
  make: ({ record, keep }) => {
    // A list of arguments has an end, so long words come from a file.
    const words = text.replaceAll(/[=;#\\\n]/g, (sign) => `\\${sign}`);
    const description = keep(`tags-${index}.txt`, `;FFMETADATA1\ntitle=${words}\nartist=${words}\ncomment=${words}\n`);
    const ending = index % 2 === 0 ? 'm4a' : 'mka';
    return record(ending, ...SOUND, '-i', description, '-map_metadata', '1');
  },
}));

const SUBTITLES = '1\n00:00:00,000 --> 00:00:02,000\n<script>alert(1)</script>{\\an8}<font face="../../x">\n';

const attach = (workshop: Workshop, name: string, content: string | Buffer, type: string) => [
  '-attach',
  workshop.keep('attached', content),
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
  make: (workshop) => workshop.record('mka', ...SOUND, '-c:a', 'libopus', ...attach(workshop, name, content, type)),
});

const JSON_TYPE = 'application/json';
const slides = (spans: string) => `{"version":1,"slides":[{"spans":${spans}}]}`;

const attachments: HostileFile[] = [
  attached('traversal.mka', 'an attachment that wants to lie elsewhere', 'accepted', {
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
  attached('pack-of-noise.mka', 'a list of slides that is none', 'refused', {
    name: 'pilgi-slides.json',
    content: Buffer.alloc(5_000, 0xfe),
    type: JSON_TYPE,
  }),
  attached('pack-without-pictures.mka', 'a list of slides that are not there', 'refused', {
    name: 'pilgi-slides.json',
    content: slides('[{"first_ms":0,"last_ms":1000}]'),
    type: JSON_TYPE,
  }),
  attached('pack-deep.mka', 'a list a hundred thousand deep', 'refused', {
    name: 'pilgi-slides.json',
    content: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    type: JSON_TYPE,
  }),
  attached('pack-of-prototypes.mka', 'a list that names what every object has', 'refused', {
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
  make: ({ record, keep }) => record('mkv', ...SOUND, '-i', keep('subtitles.srt', SUBTITLES), '-c:s', 'srt'),
};

export const descriptions: HostileFile[] = [...tagged, ...attachments, subtitled];
