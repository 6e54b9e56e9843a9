import type { WrittenBlock } from './note-document.ts';

/** Pieces of our own questions, which a confused model hands back. */
const ECHO = /<\/?(?:transcript|slides|glossary|outline|doubtful|section|instructions)\b[^>]*>|꺾쇠표 사이의 글은/i;
const THINKING = /<(think|thinking|scratchpad)>[\s\S]*?(?:<\/\1>|$)/gi;
/** By name, since `a<b` is no tag. */
const TAGS =
  /<\/?(?:script|style|iframe|img|svg|object|embed|form|input|button|link|meta|html|body|div|span|br|em|strong|table|t[rdh]|h[1-6]|[uo]l|li)(?:\s[^<>]{0,300})?\/?>|<a\s[^<>]{0,300}>|<\/a>/gi;
const MARKS = /\s*\[(?:[sp]\d+(?:[,\s]+)?)+\]/g;
/** Addresses and pictures have no place in a note: what is read must not call home. */
const PICTURES = /!\[[^\]]*\]\([^)]*\)/g;
const LINKS = /\[([^\]]+)\]\([^)]*\)/g;

/** Blocks as they may be shown: no echoes, no thoughts aloud, no markup but Markdown, nothing empty and nothing twice. */
export function cleanBlocks(blocks: readonly WrittenBlock[]): WrittenBlock[] {
  const seen = new Set<string>();
  return blocks.flatMap((block) => {
    const text = cleanText(block.text);
    if (text === '' || ECHO.test(block.text) || seen.has(text)) return [];
    seen.add(text);
    const heading = block.heading === null ? null : cleanText(block.heading) || null;
    return [{ ...block, text, heading, segment_ids: unique(block.segment_ids), slide_ids: unique(block.slide_ids) }];
  });
}

const unique = (ids: readonly string[]) => [...new Set(ids.map((id) => id.trim()))];

function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(THINKING, '')
    .replaceAll(PICTURES, '')
    .replaceAll(LINKS, '$1')
    .replaceAll(TAGS, '')
    .replaceAll(MARKS, '')
    .trim();
}
