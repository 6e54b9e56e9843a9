import { NAMESPACES, XML_START } from './hwpx-namespaces.ts';
import { CHAR, FILL, FONT, PARA } from './hwpx-shapes.ts';

const SCRIPTS = ['HANGUL', 'LATIN', 'HANJA', 'JAPANESE', 'OTHER', 'SYMBOL', 'USER'] as const;
const TEXT_FACE = '함초롬바탕';
/** Faces of one width that come with Windows. */
const CODE_FACES: Partial<Record<(typeof SCRIPTS)[number], string>> = { LATIN: 'Consolas' };
const CODE_FACE = '굴림체';
const OUTLINE_LEVELS = 7;

const forScripts = (name: string, value: number) =>
  `<hh:${name} ${SCRIPTS.map((script) => `${script.toLowerCase()}="${value}"`).join(' ')}/>`;

const list = (name: string, items: readonly string[]) =>
  `<hh:${name} itemCnt="${items.length}">${items.join('')}</hh:${name}>`;

/** Character and paragraph styles; the text refers to them by index. */
export function writeHwpxHeader(): string {
  const lists = [
    list('fontfaces', SCRIPTS.map(fontface)),
    list('borderFills', [
      fill(FILL.none, 'NONE', 'none'),
      fill(FILL.cell, 'SOLID', 'none'),
      fill(FILL.headCell, 'SOLID', '#EEF0F4'),
      fill(FILL.code, 'NONE', '#F3F4F6'),
      fill(FILL.exam, 'SOLID', '#FEF3C7'),
      fill(FILL.key, 'SOLID', '#EEF2FF'),
      fill(FILL.note, 'SOLID', '#F3F4F6'),
    ]),
    list('charProperties', [
      charShape(CHAR.body, { height: 1000 }),
      charShape(CHAR.strong, { height: 1000, bold: true }),
      charShape(CHAR.title, { height: 2000, bold: true }),
      charShape(CHAR.heading, { height: 1400, bold: true }),
      charShape(CHAR.subheading, { height: 1200, bold: true }),
      charShape(CHAR.remark, { height: 900, colour: '#6B7280' }),
      charShape(CHAR.warning, { height: 900, colour: '#B45309' }),
      charShape(CHAR.blockHeading, { height: 1050, bold: true }),
      charShape(CHAR.code, { height: 900, font: FONT.code }),
    ]),
    list('tabProperties', ['<hh:tabPr id="0" autoTabLeft="0" autoTabRight="0"/>']),
    list('numberings', [
      `<hh:numbering id="1" start="0">${Array.from({ length: OUTLINE_LEVELS }, outlineLevel).join('')}</hh:numbering>`,
    ]),
    list('paraProperties', [
      paraShape(PARA.body, { next: 200 }),
      paraShape(PARA.title, { next: 800 }),
      paraShape(PARA.heading, { previous: 1400, next: 400, outline: 0 }),
      paraShape(PARA.subheading, { previous: 800, next: 200, outline: 1 }),
      paraShape(PARA.list, { left: 1000, next: 100 }),
      paraShape(PARA.picture, { previous: 200, next: 400, align: 'CENTER' }),
      paraShape(PARA.blockHeading, { previous: 600, next: 200, outline: 2 }),
      paraShape(PARA.innerList, { left: 2000, next: 100 }),
      paraShape(PARA.code, { left: 400, fill: FILL.code }),
    ]),
    list('styles', [
      style(0, { own: '바탕글', english: 'Normal' }, PARA.body, CHAR.body),
      style(1, { own: '개요 1', english: 'Outline 1' }, PARA.heading, CHAR.heading),
      style(2, { own: '개요 2', english: 'Outline 2' }, PARA.subheading, CHAR.subheading),
      style(3, { own: '개요 3', english: 'Outline 3' }, PARA.blockHeading, CHAR.blockHeading),
    ]),
  ];
  return `${XML_START}<hh:head ${NAMESPACES} version="1.4" secCnt="1"><hh:beginNum page="1" footnote="1" endnote="1" pic="1" tbl="1" equation="1"/><hh:refList>${lists.join('')}</hh:refList><hh:compatibleDocument targetProgram="HWP201X"><hh:layoutCompatibility/></hh:compatibleDocument><hh:docOption><hh:linkinfo path="" pageInherit="0" footnoteInherit="0"/></hh:docOption></hh:head>`;
}

const fontface = (script: (typeof SCRIPTS)[number]) => {
  const faces = [TEXT_FACE, CODE_FACES[script] ?? CODE_FACE];
  const fonts = faces.map((face, id) => `<hh:font id="${id}" face="${face}" type="TTF" isEmbedded="0"/>`);
  return `<hh:fontface lang="${script}" fontCnt="${fonts.length}">${fonts.join('')}</hh:fontface>`;
};

function fill(id: number, line: 'NONE' | 'SOLID', colour: string): string {
  const sides = ['left', 'right', 'top', 'bottom'].map(
    (side) => `<hh:${side}Border type="${line}" width="0.12 mm" color="#9CA3AF"/>`,
  );
  const none = ['slash', 'backSlash'].map((name) => `<hh:${name} type="NONE" Crooked="0" isCounter="0"/>`);
  return `<hh:borderFill id="${id}" threeD="0" shadow="0" centerLine="NONE" breakCellSeparateLine="0">${none.join('')}${sides.join('')}<hh:diagonal type="SOLID" width="0.1 mm" color="#000000"/><hc:fillBrush><hc:winBrush faceColor="${colour}" hatchColor="#000000" alpha="0"/></hc:fillBrush></hh:borderFill>`;
}

interface CharacterStyle {
  height: number;
  bold?: boolean;
  colour?: string;
  font?: number;
}

function charShape(id: number, options: CharacterStyle): string {
  const sizes = [
    forScripts('fontRef', options.font ?? FONT.text),
    forScripts('ratio', 100),
    forScripts('spacing', 0),
    forScripts('relSz', 100),
  ];
  return `<hh:charPr id="${id}" height="${options.height}" textColor="${options.colour ?? '#000000'}" shadeColor="none" useFontSpace="0" useKerning="0" symMark="NONE" borderFillIDRef="${FILL.none}">${sizes.join('')}${forScripts('offset', 0)}${options.bold === true ? '<hh:bold/>' : ''}<hh:underline type="NONE" shape="SOLID" color="#000000"/><hh:strikeout shape="NONE" color="#000000"/><hh:outline type="NONE"/><hh:shadow type="NONE" color="#C0C0C0" offsetX="10" offsetY="10"/></hh:charPr>`;
}

interface ParagraphStyle {
  align?: 'LEFT' | 'CENTER';
  left?: number;
  previous?: number;
  next?: number;
  /** Outline level under which the program lists the heading. */
  outline?: number;
  fill?: number;
}

function paraShape(
  id: number,
  { align = 'LEFT', left = 0, previous = 0, next = 0, outline, fill: border = FILL.none }: ParagraphStyle,
): string {
  const head =
    outline === undefined ? 'type="NONE" idRef="0" level="0"' : `type="OUTLINE" idRef="0" level="${outline}"`;
  const margins = Object.entries({ intent: 0, left, right: 0, prev: previous, next }).map(
    ([name, value]) => `<hc:${name} value="${value}" unit="HWPUNIT"/>`,
  );
  return `<hh:paraPr id="${id}" tabPrIDRef="0" condense="0" fontLineHeight="0" snapToGrid="1" suppressLineNumbers="0" checked="0"><hh:align horizontal="${align}" vertical="BASELINE"/><hh:heading ${head}/><hh:breakSetting breakLatinWord="KEEP_WORD" breakNonLatinWord="KEEP_WORD" widowOrphan="0" keepWithNext="${outline === undefined ? 0 : 1}" keepLines="0" pageBreakBefore="0" lineWrap="BREAK"/><hh:autoSpacing eAsianEng="0" eAsianNum="0"/><hh:margin>${margins.join('')}</hh:margin><hh:lineSpacing type="PERCENT" value="160" unit="HWPUNIT"/><hh:border borderFillIDRef="${border}" offsetLeft="0" offsetRight="0" offsetTop="0" offsetBottom="0" connect="${border === FILL.none ? 0 : 1}" ignoreMargin="0"/></hh:paraPr>`;
}

/** No number format, so that headings only show the numbers of the note. */
const outlineLevel = (_: unknown, index: number) =>
  `<hh:paraHead start="1" level="${index + 1}" align="LEFT" useInstWidth="1" autoIndent="1" widthAdjust="0" textOffsetType="PERCENT" textOffset="50" numFormat="DIGIT" charPrIDRef="4294967295" checkable="0"/>`;

const style = (id: number, names: { own: string; english: string }, para: number, char: number) =>
  `<hh:style id="${id}" type="PARA" name="${names.own}" engName="${names.english}" paraPrIDRef="${para}" charPrIDRef="${char}" nextStyleIDRef="0" langID="1042" lockForm="0"/>`;
