import { privacyPolicy } from '../../../content/legal/privacy-policy.ts';
import { LegalReader } from '../../features/legal/legal-reader.tsx';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: privacyPolicy.title,
    description: '필기 개인정보처리방침: 모으는 정보, 보유 기간, 위탁과 국외 이전, 이용자의 권리.',
  });

export default function PrivacyPolicyPage() {
  return (
    <PublicFrame>
      <LegalReader document={privacyPolicy} />
    </PublicFrame>
  );
}
