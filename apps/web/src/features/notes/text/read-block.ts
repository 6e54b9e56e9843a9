import { type BlockText, parseBlockText } from '@pilgi/domain';

const known = new WeakMap<object, BlockText>();

/** The text of a block, parsed once however often it is looked at. */
export function readBlock(block: { text: string }): BlockText {
  const parsed = known.get(block) ?? parseBlockText(block.text);
  known.set(block, parsed);
  return parsed;
}
