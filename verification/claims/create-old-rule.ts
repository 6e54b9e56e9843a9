import type { ListTerms } from '@pilgi/domain/notes';
import type { Method } from './measure-methods.ts';
import { checkBlock } from './old-rule/check-block.ts';

const ALL_TIME = { start_ms: -1, end_ms: Number.MAX_SAFE_INTEGER };

/** Word overlap with the cited lines, as the product measured it before it had a judge. */
export function createOldRule(listTerms: ListTerms): Method {
  return ({ claim, cites, passage_lines }) => {
    const segments = new Map(passage_lines.map(({ id, text }) => [id, { id, start_ms: 0, end_ms: 0, text }]));
    const block = { text: claim, segment_ids: cites, slide_ids: [] };
    return checkBlock(block, { section: ALL_TIME, segments, slides: new Map() }, listTerms).length === 0;
  };
}
