// Characters that XML 1.0 cannot represent, not even escaped.
const XML_FORBIDDEN_CHARS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML elements and attributes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(XML_FORBIDDEN_CHARS, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
