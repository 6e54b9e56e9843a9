import { Refusal } from '../../../platform/http/refusal.ts';

export class BlockUnknown extends Refusal {
  constructor() {
    super(409, '이 버전에 없는 문단입니다. 노트를 새로 열어주세요.');
  }
}

export class ReportUnknown extends Refusal {
  constructor() {
    super(404, '의견을 찾을 수 없습니다.');
  }
}

export class ReportDecided extends Refusal {
  constructor() {
    super(409, '이미 확인이 끝난 의견입니다.');
  }
}
