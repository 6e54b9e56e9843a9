import { Refusal } from '../../platform/http/refusal.ts';

export class TicketUnknown extends Refusal {
  constructor() {
    super(404, '문의를 찾을 수 없습니다.');
  }
}

const statusMessages = {
  ANSWERED: '이미 답변 완료로 처리된 문의입니다.',
  CLOSED: '이미 종료된 문의입니다.',
} as const;

export class TicketStatusUnchanged extends Refusal {
  constructor(status: keyof typeof statusMessages) {
    super(409, statusMessages[status]);
  }
}

export class TicketClosed extends Refusal {
  constructor() {
    super(409, '종료된 문의에는 답변할 수 없습니다. 먼저 답변 완료 상태로 바꿔주세요.');
  }
}

export class ResponseOfOtherTicket extends Refusal {
  constructor() {
    super(422, '이 문의에 없는 답변이 들어 있습니다. 새로 불러온 뒤 다시 시도해주세요.');
  }
}
