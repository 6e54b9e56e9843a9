import { strToU8, type Zippable, zipSync } from 'fflate';

/** A number is decimal text, so that no digit is lost. */
export type SheetCell = { text: string } | { number: string };

export interface Sheet {
  name: string;
  /** The first row is the header. */
  rows: readonly (readonly SheetCell[])[];
}

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Same bytes for the same content: the hash of the file is stored. */
const FIXED_TIME = '1980-01-01T00:00:00';
const BOLD = 1;
const WHOLE = 2;
const DECIMAL = 3;
// XML 1.0 cannot represent control characters.
const XML_FORBIDDEN_CHARS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Workbook with inline strings and two styles; every text cell stays text, so no cell is evaluated as a formula. */
export function writeXlsx(sheets: readonly Sheet[]): Uint8Array {
  const numbered = sheets.map((sheet, index) => ({ sheet, number: index + 1 }));
  const relations = numbered.map(({ number }) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`));
  const stylesId = sheets.length + 1;
  const files: [string, string][] = [
    ['[Content_Types].xml', contentTypes(numbered.map(({ number }) => number))],
    ['_rels/.rels', relationships([relation(1, 'officeDocument', 'xl/workbook.xml')])],
    ['xl/workbook.xml', workbook(numbered)],
    ['xl/_rels/workbook.xml.rels', relationships([...relations, relation(stylesId, 'styles', 'styles.xml')])],
    ['xl/styles.xml', styles()],
    ...numbered.map(({ sheet, number }): [string, string] => [`xl/worksheets/sheet${number}.xml`, worksheet(sheet)]),
  ];
  const entries = files.map(([path, content]): [string, Zippable[string]] => [
    path,
    [strToU8(content), { level: 6, mtime: FIXED_TIME }],
  ]);
  return zipSync(Object.fromEntries(entries));
}

function escapeXml(text: string): string {
  return text
    .replace(XML_FORBIDDEN_CHARS, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function contentTypes(numbers: readonly number[]): string {
  const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${SHEET_TYPE}.${type}+xml"/>`;
  return `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${numbers.map((number) => part(`/xl/worksheets/sheet${number}.xml`, 'worksheet')).join('')}</Types>`;
}

function relation(number: number, type: string, target: string): string {
  return `<Relationship Id="rId${number}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function relationships(relations: readonly string[]): string {
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`;
}

function workbook(numbered: readonly { sheet: Sheet; number: number }[]): string {
  const sheets = numbered.map(
    ({ sheet, number }) => `<sheet name="${escapeXml(sheet.name)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  return `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function styles(): string {
  const font = (inner: string) => `<font>${inner}<sz val="11"/><name val="Calibri"/></font>`;
  const format = (number: number, font: number) =>
    `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>`;
  return `${HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.######"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${format(0, 0)}${format(0, 1)}${format(3, 0)}${format(164, 0)}</cellXfs></styleSheet>`;
}

function worksheet({ rows }: Sheet): string {
  const lines = rows.map((row, index) => {
    const cells = row.map((cell) => {
      if ('number' in cell) return `<c s="${cell.number.includes('.') ? DECIMAL : WHOLE}"><v>${cell.number}</v></c>`;
      const style = index === 0 ? ` s="${BOLD}"` : '';
      return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`;
    });
    return `<row>${cells.join('')}</row>`;
  });
  return `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${lines.join('')}</sheetData></worksheet>`;
}
