import { REFUND_WINDOW_DAYS } from '@pilgi/domain/billing';
import type { LegalDocument } from './legal-document.ts';
import { revisedVersions } from './legal-versions.ts';
import { dutyArticles } from './service-terms/duties.ts';
import { endingArticles } from './service-terms/ending.ts';
import { joiningArticles } from './service-terms/joining.ts';
import { payingArticles } from './service-terms/paying.ts';

export const serviceTerms: LegalDocument = {
  path: '/terms',
  title: '서비스 이용약관',
  lead: '필기를 이용하는 조건과, 회사와 이용자가 서로에게 지는 의무를 정한 문서입니다.',
  numbering: 'article',
  versions: revisedVersions,
  summary: {
    title: '먼저 알아 두세요',
    points: [
      '만 14세부터 가입할 수 있습니다. ([제6조](#article-6))',
      '노트와 문제는 생성형 인공지능이 만들며 틀릴 수 있습니다. 중요한 내용은 다시 확인해 주세요. ([제15조](#article-15))',
      `크레딧은 결제한 날부터 1년 동안 쓸 수 있고, 쓰지 않은 크레딧은 ${REFUND_WINDOW_DAYS}일 안에 바로 환불받을 수 있습니다. ([제17조](#article-17), [제18조](#article-18))`,
      '탈퇴는 언제든 할 수 있습니다. ([제21조](#article-21))',
    ],
  },
  articles: [...joiningArticles, ...dutyArticles, ...payingArticles, ...endingArticles],
  supplement: [
    '이 약관은 2025년 9월 1일부터 시행합니다. 마지막으로 고친 날과 내용은 아래의 개정 이력에 있습니다.',
    '앞으로 약관을 고치면 종전의 약관을 지우지 않고 이 화면의 개정 이력에 남겨, 언제 어떤 내용이 적용되었는지 확인할 수 있게 합니다.',
  ],
};
