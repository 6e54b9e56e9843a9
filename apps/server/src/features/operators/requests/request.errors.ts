import type { Failure } from '@pilgi/contract';
import { Refusal } from '../../../platform/http/refusal.ts';

/** Not an error: the request is stored and nothing else has changed. */
export class ApprovalNeeded extends Refusal {
  constructor(request: NonNullable<Failure['request']>) {
    super(202, '다른 운영자의 승인이 필요해 승인 요청을 올렸습니다. 승인되면 바로 처리됩니다.', {
      code: 'APPROVAL',
      request,
    });
  }
}

export class RequestUnknown extends Refusal {
  constructor() {
    super(404, '승인 요청을 찾을 수 없습니다.');
  }
}

export class RequestDecided extends Refusal {
  constructor() {
    super(409, '이미 처리되었거나 끝난 요청입니다.');
  }
}

export class OwnRequest extends Refusal {
  constructor() {
    super(409, '자기가 올렸거나 자기 계정에 관한 요청은 다른 운영자가 결정해야 합니다.');
  }
}

export class NotOwnRequest extends Refusal {
  constructor() {
    super(409, '자기가 올린 요청만 취소할 수 있습니다.');
  }
}

export class RequesterLostRole extends Refusal {
  constructor() {
    super(409, '요청한 사람이 더는 이 작업을 요청할 수 있는 운영자가 아닙니다. 반려해주세요.');
  }
}

export class RequestKeyTaken extends Refusal {
  constructor() {
    super(409, '이 Idempotency-Key는 다른 요청에 이미 쓰였습니다.');
  }
}

export class CancelLinkUnusable extends Refusal {
  constructor() {
    super(404, '쓸 수 없는 링크입니다.');
  }
}
