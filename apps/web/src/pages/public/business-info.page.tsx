import { businessInformation } from '../../../content/legal/business-information.ts';
import { LegalReader } from '../../features/legal/legal-reader.tsx';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: businessInformation.title,
    description: '필기를 운영하는 사업자 정보와 소비자 보호 안내.',
  });

export default function BusinessInfoPage() {
  return (
    <PublicFrame>
      <LegalReader document={businessInformation} />
    </PublicFrame>
  );
}
