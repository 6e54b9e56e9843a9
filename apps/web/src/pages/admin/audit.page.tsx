import { useSearchParams } from 'react-router';
import { AuditFilters } from '../../features/audit/admin/audit-filters.tsx';
import { AuditList } from '../../features/audit/admin/audit-list.tsx';
import { readAuditSearch } from '../../features/audit/admin/read-audit-search.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './audit.module.css';

export const meta = () => pageMeta({ title: '감사 기록', isListed: false });

export default function AdminAuditPage() {
  const [params] = useSearchParams();
  const search = readAuditSearch(params);
  return (
    <div className={styles.root}>
      <header>
        <h1>감사 기록</h1>
        <p className={styles.lead}>관리자가 하고 본 일이 모두 남습니다. 고치거나 지울 수 없습니다.</p>
      </header>
      <AuditFilters key={params.toString()} search={search} />
      <AuditList search={search} />
    </div>
  );
}
