// XML 1.0 has no way to say these, not even escaped.
const UNSPEAKABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML and XML, in elements and in attributes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(UNSPEAKABLE, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
