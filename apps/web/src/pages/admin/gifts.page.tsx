import { GrowthPanel } from '../../features/billing/gifts/admin/growth-panel.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '무상 크레딧', isListed: false });

export default function AdminGiftsPage() {
  return (
    <AdminPage
      title="무상 크레딧"
      lead="프로모션 코드, 친구 추천, 무료 체험으로 주는 크레딧입니다. 유효기간이 있고 현금으로 환불되지 않습니다."
    >
      <GrowthPanel />
    </AdminPage>
  );
}
