import { DOCUMENTS_VERSION } from '@pilgi/domain/accounts';
import type { LegalDocument } from './legal-document.ts';

const FIRST = { number: '1.0', effective_on: '2025-09-01', change: '처음 정함' } as const;

/** Documents whose text has not changed. */
export const legalVersions: LegalDocument['versions'] = [FIRST];

/** Documents that changed with the refund of remainders and the withdrawal with payback. */
export const revisedVersions: LegalDocument['versions'] = [
  {
    number: '1.1',
    effective_on: DOCUMENTS_VERSION,
    change: '남은 만큼의 환불, 탈퇴할 때의 환급과 계좌 환급, 무상 크레딧(이벤트·추천·무료 체험)의 조건을 더함',
  },
  FIRST,
];
