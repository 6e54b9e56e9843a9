import type { FileBuilder, HostileFile } from '../hostile-file.ts';
import { audioMovie, box, u32 } from '../movie-boxes.ts';

type Targets = { file: string; url: string; data: string };

const targetsOf = ({ secret_file, listener_url }: FileBuilder): Targets => ({
  file: `file://${secret_file}`,
  url: `${listener_url}/stolen`,
  data: 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=',
});

const TARGETS = ['file', 'url', 'data'] as const;

const hls = (target: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${target}\n#EXT-X-ENDLIST\n`;
const LISTS: Record<string, (target: string) => string> = {
  hls,
  'hls after a mark': (target) => `\uFEFF\n  ${hls(target)}`,
  'hls with a key': (target) => hls(target).replace('#EXTINF', `#EXT-X-KEY:METHOD=AES-128,URI="${target}"\n#EXTINF`),
  'hls with a map': (target) => hls(target).replace('#EXTINF', `#EXT-X-MAP:URI="${target}"\n#EXTINF`),
  concat: (target) => `ffconcat version 1.0\nfile '${target}'\n`,
  'concat, first line missing': (target) => `file '${target}'\nduration 3\n`,
  dash: (target) => `<?xml version="1.0"?><MPD><Period><BaseURL>${target}</BaseURL></Period></MPD>`,
  asx: (target) => `<asx version="3.0"><entry><ref href="${target}"/></entry></asx>`,
  smil: (target) => `<smil><body><audio src="${target}"/></body></smil>`,
  pls: (target) => `[playlist]\nFile1=${target}\nNumberOfEntries=1\n`,
  subfile: (target) => `concat:${target}|${target}\n`,
};

const lists: HostileFile[] = Object.entries(LISTS).flatMap(([kind, write], index) =>
  TARGETS.map((target) => ({
    family: 'references',
    name: `list-${index}-${target}.${index % 2 === 0 ? 'mp4' : 'mp3'}`,
    what: `${kind} that references a ${target}`,
    allowed: 'refused' as const,
    make: (builder) => Buffer.from(write(targetsOf(builder)[target])),
  })),
);

/** A data reference to samples in another file, as in old QuickTime movies. */
const dataReference = (name: string, location: string) => box(name, u32(0), Buffer.from(`${location}\0`, 'utf8'));

function aliasTo(path: string): Buffer {
  const bytes = Buffer.from(path, 'utf8');
  const head = Buffer.alloc(150);
  head.writeUInt16BE(bytes.length + 160, 4);
  head.writeUInt16BE(2, 6);
  const record = Buffer.concat([Buffer.from([0, 18, 0, bytes.length]), bytes, Buffer.from([0xff, 0xff, 0, 0])]);
  return box('alis', u32(0), head, record);
}

const movies: HostileFile[] = (
  [
    ['url-file', 'a data reference to a file', (targets) => dataReference('url ', targets.file)],
    ['url-address', 'a data reference to an address', (targets) => dataReference('url ', targets.url)],
    ['urn-file', 'a data reference by name', (targets) => dataReference('urn ', targets.file)],
    ['alias', 'an alias to a file', (targets) => aliasTo(targets.file.slice('file://'.length))],
  ] satisfies [string, string, (targets: Targets) => Buffer][]
).map(([name, what, reference]) => ({
  family: 'references',
  name: `dref-${name}.mov`,
  what,
  // The file has no samples, so accepting it means that another file was opened.
  allowed: 'refused' as const,
  make: (builder) => audioMovie({ reference: reference(targetsOf(builder)), data: Buffer.alloc(0) }),
}));

const movieReference: HostileFile = {
  family: 'references',
  name: 'rmra.mov',
  what: 'a movie that is only a reference to another one',
  allowed: 'refused',
  make: (builder) => {
    const data = box('rdrf', u32(0), Buffer.from('url ', 'latin1'), u32(64), Buffer.from(targetsOf(builder).file));
    return Buffer.concat([
      box('ftyp', Buffer.from('qt  \0\0\0\0', 'latin1')),
      box('moov', box('rmra', box('rmda', data))),
    ]);
  },
};

export const references: HostileFile[] = [...lists, ...movies, movieReference];
