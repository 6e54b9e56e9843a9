import { REFUND_WINDOW_DAYS } from '@pilgi/domain/billing';
import { refundPolicy } from '../../../content/legal/refund-policy.ts';
import { LegalReader } from '../../features/legal/legal-reader.tsx';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: refundPolicy.title,
    description: `필기 크레딧 환불 정책: ${REFUND_WINDOW_DAYS}일 안에 쓰지 않은 크레딧은 바로 환불됩니다. 조건과 계산 방법, 처리 기간.`,
  });

export default function RefundPolicyPage() {
  return (
    <PublicFrame>
      <LegalReader document={refundPolicy} />
    </PublicFrame>
  );
}
