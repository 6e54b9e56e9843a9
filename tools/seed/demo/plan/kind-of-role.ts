import type { BlockKind } from '@pilgi/domain/notes';
import type { DemoBlock } from '../demo-lecture.ts';

const TABLE = /^\|.+\|\n\|[-| :]+\|/mu;
const FENCE = /^```/mu;
const EDGE = /^- \S.* → \S/mu;

/** Kind of an authored block in format 2. A diagram without edges and a listing without code keep their own kind. */
export function kindOfRole({ kind, role }: Pick<DemoBlock, 'kind' | 'role'>, text: string): BlockKind {
  switch (role) {
    case 'exam_hint':
      return 'exam_hint';
    case 'assignment':
      return 'notice';
    case 'question_answer':
      return 'question';
    case 'worked_example':
      return 'example';
    case 'diagram':
      return EDGE.test(text) ? 'diagram' : kind;
    case 'code':
      if (FENCE.test(text)) return 'code';
      return TABLE.test(text) ? 'table' : kind;
    case 'table':
      return TABLE.test(text) ? 'table' : kind;
    default:
      return kind;
  }
}
