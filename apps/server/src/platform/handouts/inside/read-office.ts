import { readZip, type ZipArchive, type ZipLimits, ZipRefused } from './read-zip.ts';

/** What the package itself contains; compared with the pages of its conversion. */
export interface OfficePackage {
  kind: 'PPTX' | 'DOCX' | 'HWPX';
  /** Characters of its text without spaces. */
  text_chars: number;
  /** Slides in their order with the notes of the speaker; null for a document without fixed pages. */
  slides: { text: string; notes: string }[] | null;
}

export type OfficeFault = 'macros' | 'archive' | 'unsafe';

export class OfficeRefused extends Error {
  readonly fault: OfficeFault;

  constructor(fault: OfficeFault, what: string) {
    super(`${fault}: ${what}`);
    this.name = 'OfficeRefused';
    this.fault = fault;
  }
}

const TEXT_PARTS = {
  PPTX: /^ppt\/slides\/slide\d+\.xml$/,
  DOCX: /^word\/document\.xml$/,
  HWPX: /^Contents\/section\d+\.xml$/,
} as const;
const MACROS = /(^|\/)(vbaProject\.bin|vbaData\.xml|Basic\/|Scripts\/.+\.js$)/i;
const XML = /\.(xml|rels|hpf)$/i;

/** Reads text and order of a document package. No part of it is executed, and no entity is expanded. */
export function readOffice(bytes: Buffer, limits: ZipLimits): OfficePackage {
  const archive = readZip(bytes, limits);
  const kind = kindOf(archive);
  const parts = new Map<string, string>();
  for (const entry of archive.entries) {
    if (MACROS.test(entry.name)) throw new OfficeRefused('macros', entry.name);
    if (entry.isDirectory) continue;
    const content = archive.read(entry);
    if (XML.test(entry.name)) parts.set(entry.name, checkXml(entry.name, content));
  }
  const slides = kind === 'PPTX' ? slidesOf(parts) : null;
  const texts = slides?.map(({ text }) => text) ?? textParts(parts, kind);
  return { kind, slides, text_chars: texts.join('').replaceAll(/\s/g, '').length };
}

function kindOf({ entries }: ZipArchive): OfficePackage['kind'] {
  const names = new Set(entries.map(({ name }) => name));
  if (names.has('ppt/presentation.xml')) return 'PPTX';
  if (names.has('word/document.xml')) return 'DOCX';
  if (names.has('Contents/section0.xml')) return 'HWPX';
  throw new OfficeRefused('archive', 'no document');
}

/** Document types and entities have no use in these formats; they are how XML grows or names files. */
function checkXml(name: string, content: Buffer): string {
  if (content.subarray(0, 2).toString('hex') === 'fffe' || content.subarray(0, 2).toString('hex') === 'feff')
    throw new OfficeRefused('unsafe', `${name}: UTF-16`);
  const text = content.toString('utf8');
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) throw new OfficeRefused('unsafe', `${name}: document type`);
  return text;
}

const textParts = (parts: ReadonlyMap<string, string>, kind: OfficePackage['kind']) =>
  [...parts].filter(([name]) => TEXT_PARTS[kind].test(name)).map(([, xml]) => textOf(xml));

function slidesOf(parts: ReadonlyMap<string, string>): { text: string; notes: string }[] {
  const targets = relationsOf(parts.get('ppt/_rels/presentation.xml.rels') ?? '');
  const order = [...(parts.get('ppt/presentation.xml') ?? '').matchAll(/<p:sldId\b[^>]*\br:id="([^"]+)"/g)];
  return order.map(([, id = '']) => {
    const name = `ppt/${(targets.get(id) ?? '').replace(/^\/ppt\//, '')}`;
    const xml = parts.get(name);
    if (xml === undefined) throw new ZipRefused('broken', `slide ${id}`);
    const file = name.split('/').at(-1) ?? '';
    const related = relationsOf(parts.get(`ppt/slides/_rels/${file}.rels`) ?? '');
    const notes = [...related.values()].find((target) => target.includes('notesSlide'));
    const notesXml = notes === undefined ? '' : (parts.get(`ppt/notesSlides/${notes.split('/').at(-1)}`) ?? '');
    // Paragraphs of fields are the slide number.
    return { text: textOf(xml), notes: textOf(notesXml.replaceAll(/<a:fld\b.*?<\/a:fld>/gs, '')) };
  });
}

function relationsOf(xml: string): Map<string, string> {
  const relations = new Map<string, string>();
  for (const [tag] of xml.matchAll(/<Relationship\b[^>]*>/g)) {
    const id = /\bId="([^"]*)"/.exec(tag)?.[1];
    const target = /\bTarget="([^"]*)"/.exec(tag)?.[1];
    if (id !== undefined && target !== undefined) relations.set(id, target);
  }
  return relations;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of `a:t`, `w:t` and `hp:t`, one line per paragraph. */
function textOf(xml: string): string {
  const pieces = xml.matchAll(/<(?:a|w|hp):t(?:\s[^>]*)?>([^<]*)|<\/(?:a|w|hp):p>|<(?:a|w):br\b|<(?:w):tab\b/g);
  let text = '';
  for (const [piece, content] of pieces) text += content ?? (piece.includes('tab') ? '\t' : '\n');
  return decode(text)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

function decode(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
