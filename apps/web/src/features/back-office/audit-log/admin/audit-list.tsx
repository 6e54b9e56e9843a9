import { pageCountFor, pageWindow } from '@pilgi/domain/shared';
import { Button, EmptyState, ErrorState, Pager, Table } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { auditQuery } from './audit.api.ts';
import styles from './audit.module.css';
import { auditColumns } from './audit-columns.tsx';
import { type AuditSearch, writeAuditSearch } from './read-audit-search.ts';

export function AuditList({ search }: { search: AuditSearch }) {
  const { data, error, isFetching, refetch } = useQuery(auditQuery(search));

  if (error) {
    return (
      <ErrorState
        title="감사 기록을 불러올 수 없습니다"
        text={messageFor(error, '잠시 후 다시 시도해주세요.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const last = data ? Math.max(1, pageCountFor(data.total, data.page_size)) : 1;
  return (
    <div className={styles.list}>
      <p className={styles.total} role="status">
        {data ? `${data.total.toLocaleString('ko-KR')}건` : '불러오는 중...'}
      </p>
      <Table
        caption="감사 기록"
        captionHidden
        columns={auditColumns}
        rows={data?.entries}
        rowKey={({ seq }) => String(seq)}
        busy={isFetching}
        empty={
          <EmptyState
            title="조건에 맞는 기록이 없습니다"
            text="이메일은 전체를 입력해야 찾을 수 있습니다."
            action={<Button render={<Link to="/admin/audit" />}>전체 보기</Button>}
          />
        }
      />
      <Pager
        label="감사 기록 페이지"
        current={Math.min(search.page, last)}
        last={last}
        pages={pageWindow({ page: search.page, pageCount: last })}
        linkFor={(page) => <Link to={writeAuditSearch({ ...search, page })} />}
      />
    </div>
  );
}
