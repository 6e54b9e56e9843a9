import { Refusal } from '../../../platform/http/refusal.ts';

export class SameTerm extends Refusal {
  constructor() {
    super(409, '바꿀 말과 바른 말이 같습니다.');
  }
}
