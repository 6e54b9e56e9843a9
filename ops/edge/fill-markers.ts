const MARKER = /@@([A-Z][A-Z_]*)@@/g;
const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)(<\/script\s*>)/gi;
const DATA_BLOCK = /\btype\s*=\s*["']?application\/(?:ld\+)?json\b/i;
/** Rows of the table of transfers abroad. */
const COUNTRY_ROW = /<tr\b(?:(?!<\/tr>)[\s\S])*?@@([A-Z_]+_COUNTRY)@@[\s\S]*?<\/tr>/g;
const HOME = '대한민국';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

type Values = Readonly<Record<string, string>>;

/** Whether the file can contain markers; scripts and styles never do. */
export function canHaveMarkers(name: string): boolean {
  return /\.(?:html|txt|xml)$/.test(name);
}

/** Replaces each marker of a built file by its setting, escaped for its place. Throws when a setting is missing. */
export function fillMarkers(name: string, text: string, values: Values): string {
  const missing = [...new Set([...text.matchAll(MARKER)].map(([, key = '']) => key))].filter((key) => !values[key]);
  if (missing.length > 0) throw new Error(`${name} needs the settings ${missing.join(', ')}`);
  const filled = name.endsWith('.txt')
    ? replaceBy(text, values, (value) => value)
    : fillMarkup(name, removeHomeRows(text, values), values);
  const [left] = filled.match(MARKER) ?? [];
  if (left !== undefined) throw new Error(`${name} contains ${left} after its markers were replaced`);
  return filled;
}

function fillMarkup(name: string, text: string, values: Values): string {
  const parts: string[] = [];
  let from = 0;
  for (const found of text.matchAll(SCRIPT)) {
    const [all, open = '', content = '', close = ''] = found;
    if (!DATA_BLOCK.test(open) && content.search(MARKER) >= 0) throw new Error(`a script of ${name} contains a marker`);
    parts.push(replaceBy(text.slice(from, found.index) + open, values, escapeMarkup));
    parts.push(replaceBy(content, values, escapeJson), close);
    from = found.index + all.length;
  }
  return parts.join('') + replaceBy(text.slice(from), values, escapeMarkup);
}

/** The page omits them too when it renders the table again. */
function removeHomeRows(text: string, values: Values): string {
  return text.replace(COUNTRY_ROW, (row, key: string) => (values[key] === HOME ? '' : row));
}

function replaceBy(text: string, values: Values, print: (value: string) => string): string {
  return text.replace(MARKER, (_, key: string) => print(values[key] ?? ''));
}

const escapeMarkup = (value: string) => value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const escapeJson = (value: string) => JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c');
