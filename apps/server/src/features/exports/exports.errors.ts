import { Refusal } from '../../platform/http/refusal.ts';

export class ExportUnknown extends Refusal {
  constructor() {
    super(404, '내보낸 파일을 찾을 수 없습니다. 보관 기간이 지났을 수 있습니다.');
  }
}
