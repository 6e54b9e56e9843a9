import { unzipSync } from 'fflate';
import { type CorpusFile, OPENED } from './corpus-file.ts';
import { writeZip, type ZipPart } from './write-zip.ts';

const MIB = 1024 * 1024;
const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]>`;
const DOCTYPES = (secretFile: string, url: string) => ({
  'a billion laughs': LAUGHS,
  'a local file as entity': `<!DOCTYPE x [<!ENTITY e SYSTEM "file://${secretFile}">]>`,
  'an address as entity': `<!DOCTYPE x [<!ENTITY e SYSTEM "${url}/entity">]>`,
  'an external document type': `<!DOCTYPE x SYSTEM "${url}/x.dtd">`,
});
const MAIN = { docx: 'word/document.xml', pptx: 'ppt/slides/slide1.xml', hwpx: 'Contents/section0.xml' } as const;
type Extension = keyof typeof MAIN;

/** Document packages with bombs, entities, macros, links to elsewhere and names outside of the archive. */
export function makeHostileArchives(
  valid: Readonly<Record<Extension, Buffer>>,
  { url, secretFile }: { url: string; secretFile: string },
): CorpusFile[] {
  const extensions = Object.keys(MAIN) as Extension[];
  return [
    ...extensions.flatMap((extension) => entities(valid[extension], extension, DOCTYPES(secretFile, url))),
    ...extensions.flatMap((extension) => bombs(valid[extension], extension)),
    ...extensions.flatMap((extension) => names(valid[extension], extension)),
    ...macros(valid),
    ...references(valid, { url, secretFile }),
  ];
}

const partsOf = (bytes: Buffer): ZipPart[] =>
  Object.entries(unzipSync(bytes)).map(([name, content]) => ({ name, content: Buffer.from(content) }));

function change(bytes: Buffer, name: RegExp, to: (text: string) => string | Buffer): ZipPart[] {
  return partsOf(bytes).map((part) =>
    name.test(part.name) ? { ...part, content: to(part.content.toString()) } : part,
  );
}

function entities(bytes: Buffer, extension: Extension, doctypes: Record<string, string>): CorpusFile[] {
  const main = new RegExp(`^${MAIN[extension]}$`);
  const files = Object.entries(doctypes).map(([what, doctype]): CorpusFile => {
    const parts = change(bytes, main, (xml) => xml.replace(/(<\?xml[^>]*\?>)?/, `$1${doctype}`));
    return {
      family: 'XML',
      name: `entity.${extension}`,
      what: `${extension}: ${what}`,
      allowed: ['unsafe'],
      bytes: writeZip(parts),
    };
  });
  const utf16 = change(bytes, main, (xml) =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${LAUGHS}${xml}`, 'utf16le')]),
  );
  return [
    ...files,
    {
      family: 'XML',
      name: `utf16.${extension}`,
      what: `${extension}: entities in UTF-16`,
      allowed: ['unsafe'],
      bytes: writeZip(utf16),
    },
  ];
}

function bombs(bytes: Buffer, extension: Extension): CorpusFile[] {
  const parts = partsOf(bytes);
  const zeros = Buffer.alloc(300 * MIB);
  const one = (what: string, added: ZipPart[], allowed: CorpusFile['allowed'] = ['too_big']): CorpusFile => ({
    family: 'archive bombs',
    name: `bomb.${extension}`,
    what: `${extension}: ${what}`,
    allowed,
    bytes: writeZip([...parts, ...added]),
  });
  return [
    one('300 MiB of zeros', [{ name: 'media/zero.bin', content: zeros }]),
    one('300 MiB of zeros declared as 10 bytes', [{ name: 'media/zero.bin', content: zeros, size: 10 }]),
    one(
      '3000 entries',
      Array.from({ length: 3_000 }, (_, index) => ({ name: `media/${index}`, content: '' })),
    ),
    one(
      'entries that share their content',
      [
        { name: 'media/a.bin', content: Buffer.alloc(MIB, 'a') },
        ...Array.from({ length: 500 }, (_, index) => ({
          name: `media/b${index}`,
          content: Buffer.alloc(MIB, 'a'),
          sharesWith: parts.length,
        })),
      ],
      ['unsafe', 'too_big'],
    ),
    one('4 GiB declared', [{ name: 'media/big.bin', content: 'x', size: 0xfffffffe }]),
  ];
}

function names(bytes: Buffer, extension: Extension): CorpusFile[] {
  const parts = partsOf(bytes);
  const one = (what: string, part: ZipPart, allowed: CorpusFile['allowed'] = ['unsafe']): CorpusFile => ({
    family: 'archive names',
    name: `names.${extension}`,
    what: `${extension}: ${what}`,
    allowed,
    bytes: writeZip([...parts, part]),
  });
  return [
    one('path above the archive', { name: '../../../../tmp/escaped', content: 'x' }),
    one('absolute path', { name: '/etc/cron.d/escaped', content: 'x' }),
    one('path of Windows', { name: 'C:\\Windows\\escaped', content: 'x' }),
    one('symbolic link', { name: 'link', content: '/etc/passwd', mode: 0o120777 }),
    one('two entries of one name', { name: parts[0]?.name ?? '', content: 'x' }),
    one('encrypted entry', { name: 'closed.xml', content: 'x', flags: 0x801 }, ['encrypted']),
  ];
}

function macros(valid: Readonly<Record<Extension, Buffer>>): CorpusFile[] {
  const one = (extension: string, name: string, bytes: Buffer): CorpusFile => ({
    family: 'macros',
    name: `macro.${extension}`,
    what: `${extension}: ${name}`,
    allowed: ['macros'],
    bytes: writeZip([...partsOf(bytes), { name, content: 'Sub AutoOpen()\nShell "sh"\nEnd Sub' }]),
  });
  return [
    one('docm', 'word/vbaProject.bin', valid.docx),
    one('pptm', 'ppt/vbaProject.bin', valid.pptx),
    one('docx', 'word/vbaData.xml', valid.docx),
    one('hwpx', 'Scripts/headerScripts.js', valid.hwpx),
  ];
}

/** Opened, because ordinary documents have links too; nothing may be requested. */
function references(
  valid: Readonly<Record<Extension, Buffer>>,
  { url, secretFile }: { url: string; secretFile: string },
): CorpusFile[] {
  const external = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`;
  const linked = (extension: Extension, rels: RegExp, type: string, target: string): CorpusFile => ({
    family: 'references',
    name: `link.${extension}`,
    what: `${extension}: ${type} at ${target.split(':')[0]}`,
    allowed: OPENED,
    bytes: writeZip(
      change(valid[extension], rels, (xml) => xml.replace('</Relationships>', external('rIdX', type, target))),
    ),
  });
  const word = /^word\/_rels\/document\.xml\.rels$/;
  const slide = /^ppt\/slides\/_rels\/slide1\.xml\.rels$/;
  return [
    linked('docx', word, 'image', `${url}/image.png`),
    linked('docx', word, 'oleObject', `${url}/object.bin`),
    linked('docx', word, 'attachedTemplate', `${url}/template.dotm`),
    linked('docx', word, 'subDocument', `file://${secretFile}`),
    linked('docx', word, 'frame', `${url}/frame.html`),
    linked('pptx', slide, 'image', `${url}/image.png`),
    linked('pptx', slide, 'video', `${url}/video.mp4`),
    linked('pptx', slide, 'oleObject', `file://${secretFile}`),
    drawnLink(valid.docx, url),
  ];
}

/** An image of the text itself, which an office program loads when it draws the page. */
function drawnLink(docx: Buffer, url: string): CorpusFile {
  const image = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> INCLUDEPICTURE "${url}/field.png" \\d </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const parts = change(docx, /^word\/document\.xml$/, (xml) => xml.replace('<w:body>', `<w:body>${image}`));
  return {
    family: 'references',
    name: 'field.docx',
    what: 'docx: field with an image at http',
    allowed: OPENED,
    bytes: writeZip(parts),
  };
}
