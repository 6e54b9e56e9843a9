import { escapeMarkup } from '../escape-markup.ts';
import { FILL, PAGE } from './hwpx-shapes.ts';

const AS_LETTER =
  '<hp:pos treatAsChar="1" affectLSpacing="0" flowWithText="1" allowOverlap="0" holdAnchorAndSO="0" vertRelTo="PARA" horzRelTo="PARA" vertAlign="TOP" horzAlign="LEFT" vertOffset="0" horzOffset="0"/>';
const NO_MARGIN = 'left="0" right="0" top="0" bottom="0"';
const PIXEL = 75;

const size = (width: number, height: number) =>
  `<hp:sz width="${width}" widthRelTo="ABSOLUTE" height="${height}" heightRelTo="ABSOLUTE" protect="0"/>`;

/** Hancom recalculates the layout when the document is opened; until then this estimated size applies. */
export function equation(script: string, id: number): string {
  const tall = (script.match(/ over |sum|int|atop|matrix|cases| # /g) ?? []).length;
  const width = Math.min(Math.max(script.replaceAll(/[{}^_ ]|over|sqrt/g, '').length * 520, 900), PAGE.text_width);
  return `<hp:equation id="${id}" zOrder="${id}" numberingType="EQUATION" textWrap="TOP_AND_BOTTOM" textFlow="BOTH_SIDES" lock="0" dropcapstyle="None" version="Equation Version 60" baseLine="${tall > 0 ? 66 : 86}" textColor="#000000" baseUnit="1000" lineMode="CHAR" font="HYhwpEQ">${size(width, Math.min(1125 + tall * 1400, 6000))}${AS_LETTER}<hp:outMargin left="56" right="56" top="0" bottom="0"/><hp:shapeComment>수식입니다.</hp:shapeComment><hp:script>${escapeMarkup(script)}</hp:script></hp:equation>`;
}

/** Scaled down to the page size with its aspect ratio preserved. */
export function image(
  { name, caption, width, height }: { name: string; caption: string; width: number; height: number },
  id: number,
): string {
  const own = { width: width * PIXEL, height: height * PIXEL };
  const scale = Math.min(1, PAGE.text_width / own.width, PAGE.text_height / own.height);
  const [w, h] = [Math.round(own.width * scale), Math.round(own.height * scale)];
  const matrix = (kind: string, factor: number) =>
    `<hc:${kind}Matrix e1="${factor}" e2="0" e3="0" e4="0" e5="${factor}" e6="0"/>`;
  const corners = [
    [0, 0],
    [own.width, 0],
    [own.width, own.height],
    [0, own.height],
  ].map(([x, y], index) => `<hc:pt${index} x="${x}" y="${y}"/>`);
  return [
    `<hp:pic id="${id}" zOrder="${id}" numberingType="PICTURE" textWrap="TOP_AND_BOTTOM" textFlow="BOTH_SIDES" lock="0" dropcapstyle="None" href="" groupLevel="0" instid="${id}" reverse="0">`,
    `<hp:offset x="0" y="0"/><hp:orgSz width="${own.width}" height="${own.height}"/><hp:curSz width="${w}" height="${h}"/>`,
    `<hp:flip horizontal="0" vertical="0"/><hp:rotationInfo angle="0" centerX="${Math.round(w / 2)}" centerY="${Math.round(h / 2)}" rotateimage="1"/>`,
    `<hp:renderingInfo>${matrix('trans', 1)}${matrix('sca', scale)}${matrix('rot', 1)}</hp:renderingInfo>`,
    `<hp:imgRect>${corners.join('')}</hp:imgRect><hp:imgClip left="0" right="${own.width}" top="0" bottom="${own.height}"/>`,
    `<hp:inMargin ${NO_MARGIN}/><hp:imgDim dimwidth="${own.width}" dimheight="${own.height}"/>`,
    `<hc:img binaryItemIDRef="${name}" bright="0" contrast="0" effect="REAL_PIC" alpha="0"/><hp:effects/>`,
    `${size(w, h)}${AS_LETTER}<hp:outMargin ${NO_MARGIN}/><hp:shapeComment>${escapeMarkup(caption)}</hp:shapeComment></hp:pic>`,
  ].join('');
}

const CELL_HEIGHT = 1_800;
const CELL_MARGIN = { side: 510, edge: 141 };

interface Cell {
  inside: string;
  fill: number;
  isHead: boolean;
}

/** Every cell contains paragraphs; the header row repeats on every page. */
export function table(rows: readonly (readonly string[])[], id: number): string {
  const cells = rows.map((row, index) =>
    row.map((inside) => ({ inside, fill: index === 0 ? FILL.headCell : FILL.cell, isHead: index === 0 })),
  );
  return grid(cells, { id, fill: FILL.cell });
}

/** One filled cell around paragraphs. */
export const frame = (inside: string, { id, fill }: { id: number; fill: number }) =>
  grid([[{ inside, fill, isHead: false }]], { id, fill });

function grid(rows: readonly (readonly Cell[])[], { id, fill }: { id: number; fill: number }): string {
  const columns = rows[0]?.length ?? 0;
  const width = Math.floor(PAGE.text_width / Math.max(1, columns));
  const cell = (one: Cell, row: number, column: number) =>
    `<hp:tc name="" header="${one.isHead ? 1 : 0}" hasMargin="0" protect="0" editable="0" dirty="0" borderFillIDRef="${one.fill}"><hp:subList id="" textDirection="HORIZONTAL" lineWrap="BREAK" vertAlign="CENTER" linkListIDRef="0" linkListNextIDRef="0" textWidth="0" textHeight="0" hasTextRef="0" hasNumRef="0">${one.inside}</hp:subList><hp:cellAddr colAddr="${column}" rowAddr="${row}"/><hp:cellSpan colSpan="1" rowSpan="1"/><hp:cellSz width="${width}" height="${CELL_HEIGHT}"/><hp:cellMargin left="${CELL_MARGIN.side}" right="${CELL_MARGIN.side}" top="${CELL_MARGIN.edge}" bottom="${CELL_MARGIN.edge}"/></hp:tc>`;
  const shown = rows.map(
    (cells, row) => `<hp:tr>${cells.map((one, column) => cell(one, row, column)).join('')}</hp:tr>`,
  );
  return `<hp:tbl id="${id}" zOrder="${id}" numberingType="TABLE" textWrap="TOP_AND_BOTTOM" textFlow="BOTH_SIDES" lock="0" dropcapstyle="None" pageBreak="CELL" repeatHeader="1" rowCnt="${rows.length}" colCnt="${columns}" cellSpacing="0" borderFillIDRef="${fill}" noAdjust="0">${size(width * columns, CELL_HEIGHT * rows.length)}${AS_LETTER}<hp:outMargin left="0" right="0" top="141" bottom="141"/><hp:inMargin left="${CELL_MARGIN.side}" right="${CELL_MARGIN.side}" top="${CELL_MARGIN.edge}" bottom="${CELL_MARGIN.edge}"/>${shown.join('')}</hp:tbl>`;
}
