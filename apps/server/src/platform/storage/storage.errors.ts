import { Refusal } from '../http/refusal.ts';

export class StorageFull extends Refusal {
  constructor(cause: unknown) {
    super(503, '지금은 저장 공간이 부족합니다. 잠시 후 다시 시도해주세요.', { retryAfterSeconds: 60 });
    this.cause = cause;
  }
}

export class StorageUnavailable extends Refusal {
  constructor(cause: unknown) {
    super(503, '지금은 파일을 다룰 수 없습니다. 잠시 후 다시 시도해주세요.', { retryAfterSeconds: 5 });
    this.cause = cause;
  }
}
