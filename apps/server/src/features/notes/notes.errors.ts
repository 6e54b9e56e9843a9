import { Refusal } from '../../platform/http/refusal.ts';

export class NoteUnknown extends Refusal {
  constructor() {
    super(404, '노트를 찾을 수 없습니다.');
  }
}
