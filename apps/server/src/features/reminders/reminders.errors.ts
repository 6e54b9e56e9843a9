import { Refusal } from '../../platform/http/refusal.ts';

export class ReminderDuringQuietHours extends Refusal {
  constructor() {
    super(409, '알림 시각이 조용한 시간 안에 있어요. 알림 시각이나 조용한 시간을 바꿔주세요.');
  }
}

export class PushUnavailable extends Refusal {
  constructor() {
    super(409, '지금은 푸시 알림을 쓸 수 없습니다.');
  }
}

export class PushServiceUnknown extends Refusal {
  constructor() {
    super(409, '이 브라우저의 푸시 서비스는 지원하지 않습니다. 다른 브라우저에서 켜주세요.');
  }
}

export class DeviceUnknown extends Refusal {
  constructor() {
    super(404, '없는 기기입니다.');
  }
}

export class CalendarUnknown extends Refusal {
  constructor() {
    super(404, '없거나 더 이상 쓸 수 없는 달력 주소입니다.');
  }
}

export class UnsubscribeLinkUnknown extends Refusal {
  constructor() {
    super(404, '쓸 수 없는 링크입니다. 로그인한 뒤 프로필의 ‘알림’에서 끌 수 있어요.');
  }
}
