import { type BlockText, parseBlockText } from '@pilgi/domain/notes';

const parsedBlocks = new WeakMap<object, BlockText>();

/** Parses the text of a block once and caches it. */
export function readBlock(block: { text: string }): BlockText {
  const parsed = parsedBlocks.get(block) ?? parseBlockText(block.text);
  parsedBlocks.set(block, parsed);
  return parsed;
}
