/** Invisible characters: joiners, direction marks, filler letters, variation selectors and control characters. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]|\u034f|[\u115f\u1160\u3164\uffa0]|[\u{e0100}-\u{e01ef}]/gu;
const REASONING = /<(think|thinking|scratchpad)>[\s\S]*?(?:<\/\1>|$)/gi;
/** Listed by name because `a<b` is not a tag. */
const TAGS =
  /<\/?(?:script|style|iframe|img|svg|math|video|audio|source|object|embed|form|input|button|textarea|select|link|meta|base|html|body|div|span|br|em|strong|marquee|details|summary|table|t[rdh]|h[1-6]|[uo]l|li)(?:[\s/][^<>]{0,300})?\/?>|<a\s[^<>]{0,300}>|<\/a>/gi;
const CITATION_MARKS = /\s*\[(?:[sp]\d+(?:[,\s]+)?)+\]/g;
/** Images are removed because loading them would contact a remote server. */
const IMAGES = /!\[[^\]]*\]\([^)]*\)/g;
const LINKS = /\[([^\]]+)\]\([^)]*\)/g;
/** URLs that execute code or open local files. */
const EXECUTABLE_URLS = /\b(?:(?:javascript|vbscript|blob):(?=\S)|data:(?=[a-z]+\/|,|;)|file:(?=\/))[^\s<>"'가-힣]+/gi;
/** The host of a URL stays readable; scheme, credentials and query are removed so that it is not a link and carries no data. */
const URLS = /\b(?:https?|ftp|wss?|mailto):\/{0,2}(?:[^\s/@]+@)?([^\s?#<>"'가-힣]*)(?:[?#][^\s<>"']*)?/gi;

export const withoutInvisible = (text: string) => text.replaceAll(INVISIBLE, '');

/** Removes model reasoning, markup other than Markdown, links and invisible characters. */
export function cleanText(text: string): string {
  return withoutInvisible(text.normalize('NFC'))
    .replaceAll(REASONING, '')
    .replaceAll(IMAGES, '')
    .replaceAll(LINKS, '$1')
    .replaceAll(TAGS, '')
    .replaceAll(EXECUTABLE_URLS, '')
    .replaceAll(URLS, '$1')
    .replaceAll(CITATION_MARKS, '')
    .trim();
}
