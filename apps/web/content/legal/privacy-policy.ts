import type { LegalDocument } from './legal-document.ts';
import { revisedVersions } from './legal-versions.ts';
import { collectionArticles } from './privacy-policy/collection.ts';
import { retentionArticles } from './privacy-policy/retention.ts';
import { rightsArticles } from './privacy-policy/rights.ts';
import { securityArticles } from './privacy-policy/security.ts';
import { sharingArticles } from './privacy-policy/sharing.ts';

export const privacyPolicy: LegalDocument = {
  path: '/privacy',
  title: '개인정보처리방침',
  lead: '어떤 개인정보를 왜, 얼마 동안, 누구와 함께 다루는지 알려 드립니다.',
  numbering: 'article',
  versions: revisedVersions,
  summary: {
    title: '먼저 알아 두세요',
    points: [
      '가입할 때 입력하는 것은 이메일 주소와 비밀번호뿐입니다. ([제5조](#article-5))',
      '강의 파일과 노트는 지우거나 탈퇴할 때까지만 보관합니다. ([제13조](#article-13))',
      '노트를 만들 때 강의의 음성과 화면이 국외의 인공지능 모델 제공자에게 전송되며, 학습에는 쓰이지 않습니다. ([제21조](#article-21))',
      '카드번호 전체와 카드 비밀번호는 회사가 받지 않습니다. ([제8조](#article-8))',
      '열람, 정정, 삭제는 언제든 요청할 수 있고 10일 안에 처리합니다. ([제25조](#article-25))',
    ],
  },
  articles: [...collectionArticles, ...retentionArticles, ...sharingArticles, ...rightsArticles, ...securityArticles],
  supplement: [
    '이 처리방침은 2025년 9월 1일부터 시행합니다. 마지막으로 고친 날과 내용은 아래의 개정 이력에 있습니다.',
    '시행하기 전에 모은 개인정보가 있으면 그 정보에도 이 방침을 적용하되, 정보주체에게 더 이로운 종전의 약속은 그대로 지킵니다.',
  ],
};
