import { SettingsPanel } from '../../features/back-office/settings/admin/settings-panel.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '시스템 설정', isListed: false });

export default function AdminSettingsPage() {
  return (
    <AdminPage title="시스템 설정" lead="시스템 전체의 설정을 관리합니다.">
      <SettingsPanel />
    </AdminPage>
  );
}
