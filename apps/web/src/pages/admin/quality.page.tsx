import { Tabs } from '@pilgi/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { QualityTrend } from '../../features/back-office/quality/admin/quality-trend.tsx';
import { ReportQueue } from '../../features/back-office/quality/admin/report-queue.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '품질', isListed: false });

export default function AdminQualityPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <AdminPage title="품질" lead="독자가 남긴 의견을 강의와 대조해 확인하고, 모델과 프롬프트마다 추이를 봅니다.">
      <Tabs
        label="품질"
        value={params.get('tab') === 'trend' ? 'trend' : 'reports'}
        onValueChange={(tab) => void navigate(tab === 'trend' ? '?tab=trend' : '/admin/quality', { replace: true })}
        items={[
          { value: 'reports', label: '의견', panel: <ReportQueue /> },
          { value: 'trend', label: '추이', panel: <QualityTrend /> },
        ]}
      />
    </AdminPage>
  );
}
