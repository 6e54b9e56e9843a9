import type { Access, CallShape, Failures } from './call.ts';

const everyCall: Failures = {
  400: '요청을 읽을 수 없음 (잘못된 JSON, 잘못된 인코딩)',
  403: '이 토큰이나 출처로는 할 수 없는 요청',
  413: '요청이 너무 큼',
  415: '지원하지 않는 본문 형식',
  422: '값이 규칙에 맞지 않음 (errors에 항목별 이유)',
  429: '요청이 너무 많음 (Retry-After 뒤에 다시)',
  500: '서버 오류',
  503: '잠시 처리할 수 없음 (Retry-After 뒤에 다시)',
};

const byAccess: Record<Access, Failures> = {
  public: {},
  'optional-user': {},
  user: { 401: '로그인이 필요함' },
  admin: { 401: '관리자 로그인이 필요함', 403: '이 역할로는 할 수 없는 요청 (code: ROLE)' },
};

/** All error statuses of a call: its own, those of its access level and those shared by all calls. */
export function failuresOf(shape: CallShape): Failures {
  const missing: Failures = shape.path.includes('{')
    ? { 404: '없거나 볼 수 없는 대상', 414: '주소의 한 부분이 너무 김' }
    : {};
  const longQuery: Failures = shape.query === undefined ? {} : { 431: '주소와 머리글이 너무 김' };
  const reauthNeeded: Failures = shape.reauth ? { 403: '역할이 다르거나 재인증이 필요함 (code: ROLE, REAUTH)' } : {};
  return { ...everyCall, ...byAccess[shape.access], ...reauthNeeded, ...missing, ...longQuery, ...shape.failures };
}
