import { ADDED_BLOCKS_MAX, BLOCK_TEXT_MAX, type EditRefusal } from '@pilgi/domain/notes';
import { Refusal } from '../../../platform/http/refusal.ts';

const REFUSAL_TEXTS: Record<EditRefusal, string> = {
  UNKNOWN_BLOCK: '고치려는 문단이 노트에 없습니다. 노트를 새로 열어주세요.',
  EMPTY: '글을 적어주세요. 문단을 없애려면 지우기를 눌러주세요.',
  TOO_LONG: `문단 하나는 ${BLOCK_TEXT_MAX.toLocaleString('ko-KR')}자까지 쓸 수 있습니다.`,
  TOO_MANY: `한 구간에는 문단을 ${ADDED_BLOCKS_MAX}개까지 더할 수 있습니다.`,
};

export class EditRefused extends Refusal {
  constructor(refusal: EditRefusal) {
    super(409, REFUSAL_TEXTS[refusal]);
  }
}

/** Restoring it would remove what a job or a term correction has written since. */
export class NotRestorable extends Refusal {
  constructor() {
    super(409, '그 뒤에 노트를 다시 쓰거나 용어를 고쳐서 되돌릴 수 없습니다.');
  }
}
