import { Refusal } from '../../platform/http/refusal.ts';

/** The same response for unknown, expired and ended links, so that a link reveals nothing. */
export class ShareUnknown extends Refusal {
  constructor() {
    super(404, '공유 링크를 찾을 수 없습니다. 기한이 지났거나 공유가 끝났을 수 있습니다.');
  }
}

/** Not 404: visitors learn that the page exists and is suspended. */
export class PageHidden extends Refusal {
  constructor() {
    super(451, '신고로 일시 중단된 페이지입니다.');
  }
}

export class PageSuspended extends Refusal {
  constructor() {
    super(409, '신고로 공유가 중단되어 새 링크를 만들 수 없습니다.');
  }
}

export class BundleNotReady extends Refusal {
  constructor() {
    super(409, '아직 나눌 수 있는 문제가 없습니다. 문제가 다 만들어진 뒤에 공유해주세요.');
  }
}

/** `advice`: what raises the quota, null when nothing does. */
export class ShareQuotaReached extends Refusal {
  constructor(max: number, advice: string | null) {
    const ended = `공유 링크가 ${max}개 있습니다. 쓰지 않는 링크를 끝낸 뒤에 다시 만들어주세요.`;
    super(409, max === 0 ? (advice ?? ended) : [ended, advice].filter((part) => part !== null).join(' '));
  }
}

export class TooManyShares extends Refusal {
  constructor(subject: '노트' | '묶음') {
    super(409, `이 ${subject}의 공유 링크가 20개 있습니다. 쓰지 않는 링크를 끝낸 뒤에 다시 만들어주세요.`);
  }
}
