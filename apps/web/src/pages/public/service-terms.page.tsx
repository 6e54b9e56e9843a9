import { serviceTerms } from '../../../content/legal/service-terms.ts';
import { LegalReader } from '../../features/legal/legal-reader.tsx';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: serviceTerms.title,
    description: '필기 서비스 이용약관: 이용 조건, 크레딧, 청약철회, 인공지능 결과물, 탈퇴에 관한 24개 조항.',
  });

export default function ServiceTermsPage() {
  return (
    <PublicFrame>
      <LegalReader document={serviceTerms} />
    </PublicFrame>
  );
}
