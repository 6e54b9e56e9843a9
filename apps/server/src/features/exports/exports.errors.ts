import { Refusal } from '../../platform/http/refusal.ts';

export class ExportUnknown extends Refusal {
  constructor() {
    super(404, '내보낸 파일을 찾을 수 없습니다. 보관 기간이 지났을 수 있습니다.');
  }
}

export class BundleNotReady extends Refusal {
  constructor() {
    super(409, '아직 내보낼 수 있는 문제가 없습니다. 문제가 다 만들어진 뒤에 다시 시도해주세요.');
  }
}

export class NoCardsToExport extends Refusal {
  constructor() {
    super(409, '내보낼 카드가 없습니다. 카드를 먼저 더해주세요.');
  }
}

export class CourseWithoutCards extends Refusal {
  constructor() {
    super(404, '카드가 있는 과목을 찾을 수 없습니다.');
  }
}
