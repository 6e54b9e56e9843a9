// Full-width forms too: spreadsheets with Korean or Japanese settings read them as the sign itself.
const FORMULA_START = /^\s*[=+\-@＝＋－＠|]|^[\t\r\n]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** One cell of a CSV file that a spreadsheet shows as text, whatever somebody typed into it. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const isFormula = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
