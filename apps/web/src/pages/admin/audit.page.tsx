import { useSearchParams } from 'react-router';
import { AuditFilters } from '../../features/back-office/audit-log/admin/audit-filters.tsx';
import { AuditList } from '../../features/back-office/audit-log/admin/audit-list.tsx';
import { readAuditSearch } from '../../features/back-office/audit-log/admin/read-audit-search.ts';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '감사 기록', isListed: false });

export default function AdminAuditPage() {
  const [params] = useSearchParams();
  const search = readAuditSearch(params);
  return (
    <AdminPage title="감사 기록" lead="관리자가 하고 본 일이 모두 남습니다. 고치거나 지울 수 없습니다.">
      <AuditFilters key={params.toString()} search={search} />
      <AuditList search={search} />
    </AdminPage>
  );
}
