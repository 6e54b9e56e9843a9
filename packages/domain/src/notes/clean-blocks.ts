import { cleanText } from './clean-text.ts';
import type { WrittenBlock } from './note-document.ts';

/** Fragments of our prompts that a confused model repeats. */
const ECHO = /<\/?(?:transcript|slides|glossary|outline|doubtful|section|instructions)\b[^>]*>|꺾쇠표 사이의 글은/i;

/** Removes prompt echoes, model reasoning, markup other than Markdown, empty blocks and duplicates. */
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
