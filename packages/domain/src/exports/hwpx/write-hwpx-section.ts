import { edgeText } from '../../notes/diagram/read-edges.ts';
import type { Line, ListPart, TextPart } from '../../notes/parse-block-text.ts';
import type { InlineRun } from '../../notes/read-inline.ts';
import { escapeMarkup } from '../escape-markup.ts';
import type { HeadingLevel, Paper, Piece } from '../paper.ts';
import { hancomScript } from './hancom-script.ts';
import { NAMESPACES, XML_START } from './hwpx-namespaces.ts';
import { equation, frame, image, table } from './hwpx-objects.ts';
import { CHAR, FILL, PAGE, PARA } from './hwpx-shapes.ts';

/** Image of a slide or diagram in the package. */
export interface HwpxImage {
  name: string;
  type: 'jpg' | 'png';
  width: number;
  height: number;
}

interface TextStyle {
  para: number;
  char: number;
  style?: number;
}

const BODY: TextStyle = { para: PARA.body, char: CHAR.body };
const HEADINGS: Record<HeadingLevel, TextStyle> = {
  2: { para: PARA.heading, char: CHAR.heading, style: 1 },
  3: { para: PARA.subheading, char: CHAR.subheading, style: 2 },
  4: { para: PARA.blockHeading, char: CHAR.blockHeading, style: 3 },
};
const CODE: TextStyle = { para: PARA.code, char: CHAR.code };
const IMAGE: TextStyle = { ...BODY, para: PARA.picture };
const ANSWER_LINE = '＿'.repeat(38);

/** Document text: paragraphs of runs; tables, equations and images are inline objects. */
export function writeHwpxSection(paper: Paper, images: ReadonlyMap<string, HwpxImage>): string {
  let count = 0;
  const nextId = () => {
    count += 1;
    return count;
  };
  const paragraph = (runs: string, { para, style = 0 }: TextStyle) =>
    `<hp:p id="${nextId()}" paraPrIDRef="${para}" styleIDRef="${style}" pageBreak="0" columnBreak="0" merged="0">${runs}</hp:p>`;
  const line = (runs: Line, style: TextStyle) =>
    runs.map((run) => writeRun(run, style, nextId)).join('') || words('', style.char);

  const list = ({ items, isOrdered }: ListPart, para: number = PARA.list): string => {
    const style = { ...BODY, para };
    return items
      .map(({ line: runs, children }, index) => {
        const sign = words(isOrdered ? `${index + 1}. ` : '• ', CHAR.body);
        const inner = children === null ? '' : list(children, PARA.innerList);
        return `${paragraph(`${sign}${line(runs, style)}`, style)}${inner}`;
      })
      .join('');
  };

  const part = (text: TextPart): string => {
    if (text.kind === 'lines') return text.lines.map((runs) => paragraph(line(runs, BODY), BODY)).join('');
    if (text.kind === 'code') return text.lines.map((runs) => paragraph(codeLine(runs), CODE)).join('');
    if (text.kind === 'list') return list(text);
    const cell = (style: TextStyle) => (runs: Line) => paragraph(line(runs, style), style);
    const head = text.head.map(cell({ ...BODY, char: CHAR.strong }));
    return paragraph(object(table([head, ...text.rows.map((row) => row.map(cell(BODY)))], nextId())), BODY);
  };

  const write = (piece: Piece): string => {
    switch (piece.kind) {
      case 'heading': {
        const style = HEADINGS[piece.level];
        const mark = piece.mark === null ? '' : words(`  ${piece.mark}`, CHAR.remark);
        return paragraph(`${line(piece.line, style)}${mark}`, style);
      }
      case 'text':
        return part(piece.part);
      case 'remark':
        return paragraph(words(piece.text, piece.is_warning ? CHAR.warning : CHAR.remark), BODY);
      case 'image': {
        const found = images.get(piece.slide_id);
        return found === undefined
          ? ''
          : paragraph(object(image({ ...found, caption: piece.caption }, nextId())), IMAGE);
      }
      case 'callout': {
        const title = paragraph(words(piece.title, CHAR.strong), BODY);
        const inside = `${title}${piece.pieces.map(write).join('')}`;
        return paragraph(object(frame(inside, { id: nextId(), fill: FILL[piece.tone] })), BODY);
      }
      case 'diagram': {
        const found = images.get(piece.id);
        const texts = piece.edges.map(edgeText);
        if (found === undefined) return list(listOfTexts(texts));
        return paragraph(object(image({ ...found, caption: texts.join(', ') }, nextId())), IMAGE);
      }
      case 'answer-lines':
        return Array.from({ length: piece.lines }, () => paragraph(words(ANSWER_LINE, CHAR.remark), BODY)).join('');
    }
  };

  const title: TextStyle = { para: PARA.title, char: CHAR.title };
  const first = paragraph(`${PAGE_SETTINGS}${line(paper.title, title)}`, title);
  return `${XML_START}<hs:sec ${NAMESPACES}>${first}${paper.pieces.map(write).join('')}</hs:sec>`;
}

const words = (text: string, char: number) =>
  `<hp:run charPrIDRef="${char}"><hp:t>${escapeMarkup(text)}</hp:t></hp:run>`;

const object = (inside: string) => `<hp:run charPrIDRef="${CHAR.body}">${inside}<hp:t/></hp:run>`;

const listOfTexts = (texts: readonly string[]): ListPart => ({
  kind: 'list',
  isOrdered: false,
  items: texts.map((text) => ({ line: [{ kind: 'text', text, isStrong: false, start: 0 }], children: null })),
});

/** Programs may drop ordinary spaces at the start of a paragraph. */
function codeLine(runs: Line): string {
  const text = runs.map((run) => run.text).join('');
  const indent = /^[ \t]*/.exec(text)?.[0] ?? '';
  const start = indent.replaceAll(' ', '\u00A0').replaceAll('\t', CODE_TAB);
  return `<hp:run charPrIDRef="${CHAR.code}"><hp:t>${start}${escapeMarkup(text.slice(indent.length))}</hp:t></hp:run>`;
}

const CODE_TAB = '<hp:tab width="2000" leader="0" type="1"/>';

/** A formula that Hancom's script cannot express stays as LaTeX. */
function writeRun(run: InlineRun, { char }: TextStyle, nextId: () => number): string {
  if (run.kind === 'text' && run.isCode) return words(run.text, CHAR.code);
  if (run.kind === 'text') return words(run.text, run.isStrong && char === CHAR.body ? CHAR.strong : char);
  const script = hancomScript(run.text);
  return script === null ? words(`$${run.text}$`, char) : object(equation(script, nextId()));
}

const notes = (name: string, place: string) =>
  `<hp:${name}><hp:autoNumFormat type="DIGIT" userChar="" prefixChar="" suffixChar=")" supscript="0"/><hp:noteLine length="-1" type="SOLID" width="0.12 mm" color="#000000"/><hp:noteSpacing betweenNotes="283" belowLine="567" aboveLine="850"/><hp:numbering type="CONTINUOUS" newNum="1"/><hp:placement place="${place}" beneathText="0"/></hp:${name}>`;

const borders = ['BOTH', 'EVEN', 'ODD'].map(
  (type) =>
    `<hp:pageBorderFill type="${type}" borderFillIDRef="${FILL.none}" textBorder="PAPER" headerInside="0" footerInside="0" fillArea="PAPER"><hp:offset left="1417" right="1417" top="1417" bottom="1417"/></hp:pageBorderFill>`,
);

/** A4 with page numbers; must be in the first run of the document. */
const PAGE_SETTINGS = `<hp:run charPrIDRef="${CHAR.body}"><hp:secPr id="" textDirection="HORIZONTAL" spaceColumns="1134" tabStop="8000" tabStopVal="4000" tabStopUnit="HWPUNIT" outlineShapeIDRef="1" memoShapeIDRef="0" textVerticalWidthHead="0" masterPageCnt="0"><hp:grid lineGrid="0" charGrid="0" wonggojiFormat="0"/><hp:startNum pageStartsOn="BOTH" page="0" pic="0" tbl="0" equation="0"/><hp:visibility hideFirstHeader="0" hideFirstFooter="0" hideFirstMasterPage="0" border="SHOW_ALL" fill="SHOW_ALL" hideFirstPageNum="0" hideFirstEmptyLine="0" showLineNumber="0"/><hp:lineNumberShape restartType="0" countBy="0" distance="0" startNumber="0"/><hp:pagePr landscape="WIDELY" width="${PAGE.width}" height="${PAGE.height}" gutterType="LEFT_ONLY"><hp:margin header="4252" footer="4252" gutter="0" left="${PAGE.side}" right="${PAGE.side}" top="5668" bottom="4252"/></hp:pagePr>${notes('footNotePr', 'EACH_COLUMN')}${notes('endNotePr', 'END_OF_DOCUMENT')}${borders.join('')}</hp:secPr><hp:ctrl><hp:colPr id="" type="NEWSPAPER" layout="LEFT" colCount="1" sameSz="1" sameGap="0"/></hp:ctrl><hp:ctrl><hp:pageNum pos="BOTTOM_CENTER" formatType="DIGIT" sideChar="-"/></hp:ctrl></hp:run>`;
