/** What stands in a text and is not seen there: joiners, turned directions, spare alphabets, terminal orders. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]|\u034f|[\u115f\u1160\u3164\uffa0]|[\u{e0100}-\u{e01ef}]/gu;
const THINKING = /<(think|thinking|scratchpad)>[\s\S]*?(?:<\/\1>|$)/gi;
/** By name, since `a<b` is no tag. */
const TAGS =
  /<\/?(?:script|style|iframe|img|svg|math|video|audio|source|object|embed|form|input|button|textarea|select|link|meta|base|html|body|div|span|br|em|strong|marquee|details|summary|table|t[rdh]|h[1-6]|[uo]l|li)(?:[\s/][^<>]{0,300})?\/?>|<a\s[^<>]{0,300}>|<\/a>/gi;
const MARKS = /\s*\[(?:[sp]\d+(?:[,\s]+)?)+\]/g;
/** Addresses and pictures have no place in a note: what is read must not call home. */
const PICTURES = /!\[[^\]]*\]\([^)]*\)/g;
const LINKS = /\[([^\]]+)\]\([^)]*\)/g;
/** What a program would run or open; no lecturer pronounces it. */
const RUNNING = /\b(?:(?:javascript|vbscript|blob):(?=\S)|data:(?=[a-z]+\/|,|;)|file:(?=\/))[^\s<>"'가-힣]+/gi;
/** A source that is named may be read; the way to it, and what would be carried there, goes. */
const ADDRESSES = /\b(?:https?|ftp|wss?|mailto):\/{0,2}(?:[^\s/@]+@)?([^\s?#<>"'가-힣]*)(?:[?#][^\s<>"']*)?/gi;

export const withoutInvisible = (text: string) => text.replaceAll(INVISIBLE, '');

/** Text as it may be shown: no thoughts aloud, no markup but Markdown, nothing that leads away and nothing unseen. */
export function cleanText(text: string): string {
  return withoutInvisible(text.normalize('NFC'))
    .replaceAll(THINKING, '')
    .replaceAll(PICTURES, '')
    .replaceAll(LINKS, '$1')
    .replaceAll(TAGS, '')
    .replaceAll(RUNNING, '')
    .replaceAll(ADDRESSES, '$1')
    .replaceAll(MARKS, '')
    .trim();
}
