import { Refusal } from '../../../../platform/http/refusal.ts';

export class ConsentOutdated extends Refusal {
  constructor() {
    super(409, '약관이 바뀌었습니다. 화면을 새로 고친 뒤 바뀐 약관에 동의해 주세요.', { code: 'CONSENT_OUTDATED' });
  }
}

export class ConsentRequired extends Refusal {
  constructor() {
    super(403, '약관에 동의해야 쓸 수 있습니다. 사이트에서 약관을 확인하고 동의해 주세요.', {
      code: 'CONSENT_REQUIRED',
    });
  }
}
