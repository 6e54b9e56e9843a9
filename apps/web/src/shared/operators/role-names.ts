import type { OperatorRole } from '@pilgi/domain/back-office';

export const ROLE_NAMES: Record<OperatorRole, string> = {
  owner: '소유자',
  finance: '재무',
  support: '고객지원',
  viewer: '보기 전용',
};
