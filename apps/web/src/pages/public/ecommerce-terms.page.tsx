import { ecommerceTerms } from '../../../content/legal/ecommerce-terms.ts';
import { LegalReader } from '../../features/legal/legal-reader.tsx';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: ecommerceTerms.title,
    description: '필기 전자상거래 표준약관: 크레딧의 구매, 공급, 청약철회와 환급에 관한 24개 조항.',
  });

export default function EcommerceTermsPage() {
  return (
    <PublicFrame>
      <LegalReader document={ecommerceTerms} />
    </PublicFrame>
  );
}
