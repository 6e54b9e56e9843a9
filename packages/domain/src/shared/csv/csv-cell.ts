// Includes full-width forms: spreadsheets with Korean or Japanese settings treat them like the ASCII characters.
const FORMULA_START = /^\s*[=+\-@＝＋－＠|]|^[\t\r\n]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** One CSV cell that a spreadsheet shows as text and never evaluates as a formula. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const isFormula = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
