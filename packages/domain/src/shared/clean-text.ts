/** Invisible characters: joiners, direction marks, filler letters, variation selectors and control characters. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]|\u034f|[\u115f\u1160\u3164\uffa0]|[\u{e0100}-\u{e01ef}]/gu;
const REASONING = /<(think|thinking|scratchpad)>[\s\S]*?(?:<\/\1>|$)/gi;
/** Listed by name because `a<b` is not a tag. */
const TAGS =
  /<\/?(?:script|style|iframe|img|svg|math|video|audio|source|object|embed|form|input|button|textarea|select|link|meta|base|html|body|div|span|br|em|strong|marquee|details|summary|table|t[rdh]|h[1-6]|[uo]l|li)(?:[\s/][^<>]{0,300})?\/?>|<a\s[^<>]{0,300}>|<\/a>/gi;
const CITATION_MARKS = /\s*\[(?:(?:[sp]\d+|ph\d+-\d+)(?:[,\s]+)?)+\]/g;
/** Images are removed because loading them would contact a remote server. */
const IMAGES = /!\[[^\]]*\]\([^)]*\)/g;
const LINKS = /\[([^\]]+)\]\([^)]*\)/g;
/** URLs that execute code or open local files. */
const EXECUTABLE_URLS = /\b(?:(?:javascript|vbscript|blob):(?=\S)|data:(?=[a-z]+\/|,|;)|file:(?=\/))[^\s<>"'가-힣]+/gi;
/** The host of a URL stays readable; scheme, credentials and query are removed so that it is not a link and carries no data. */
const URLS = /\b(?:https?|ftp|wss?|mailto):\/{0,2}(?:[^\s/@]+@)?([^\s?#<>"'가-힣]*)(?:[?#][^\s<>"']*)?/gi;

export const withoutInvisible = (text: string) => text.replaceAll(INVISIBLE, '');

/** Code keeps its tags: they are what is taught, and code is never rendered as markup. */
const CODE = /(?<!`)(`{3,})[\s\S]*?\n\1(?!`)|(?<![`\\])`[^`\n]+`(?!`)/gu;

/** Removes model reasoning, markup other than Markdown, links and invisible characters; code stays as it is. */
export function cleanText(text: string): string {
  const visible = withoutInvisible(text.normalize('NFC')).replaceAll(REASONING, '');
  let cleaned = '';
  let last = 0;
  for (const match of visible.matchAll(CODE)) {
    cleaned += cleanWords(visible.slice(last, match.index)) + match[0];
    last = match.index + match[0].length;
  }
  return (cleaned + cleanWords(visible.slice(last))).trim();
}

const cleanWords = (text: string) =>
  text
    .replaceAll(IMAGES, '')
    .replaceAll(LINKS, '$1')
    .replaceAll(TAGS, '')
    .replaceAll(EXECUTABLE_URLS, '')
    .replaceAll(URLS, '$1')
    .replaceAll(CITATION_MARKS, '');

/** Code keeps everything but invisible characters and carriage returns; it is never rendered as markup. */
export const cleanCode = (code: string): string => withoutInvisible(code).replaceAll('\r', '');
