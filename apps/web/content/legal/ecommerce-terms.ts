import { promiseArticles } from './ecommerce-terms/promises.ts';
import { purchaseArticles } from './ecommerce-terms/purchase.ts';
import { shopArticles } from './ecommerce-terms/shop.ts';
import type { LegalDocument } from './legal-document.ts';
import { revisedVersions } from './legal-versions.ts';

export const ecommerceTerms: LegalDocument = {
  path: '/ecommerce',
  title: '전자상거래 표준약관',
  lead: '크레딧을 사고팔 때 적용되는 약관입니다. 공정거래위원회 표준약관의 체계를 참고하여 서비스에 맞게 작성하였습니다.',
  numbering: 'article',
  versions: revisedVersions,
  summary: {
    title: '먼저 알아 두세요',
    points: [
      '크레딧은 결제가 승인되는 즉시 제공됩니다. ([제13조](#article-13))',
      '7일 안에 청약을 철회할 수 있고, 일부를 썼더라도 쓰지 않은 부분은 철회할 수 있습니다. ([제15조](#article-15))',
      '환급은 3영업일 안에 하며, 늦으면 연 15퍼센트의 지연이자를 더합니다. ([제16조](#article-16))',
      '미성년자의 결제는 법정대리인의 동의가 없었다면 취소할 수 있습니다. ([제10조](#article-10))',
    ],
  },
  articles: [...shopArticles, ...purchaseArticles, ...promiseArticles],
};
