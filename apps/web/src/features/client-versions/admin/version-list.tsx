import { adminClientVersionsCalls } from '@pilgi/contract';
import { Button, EmptyState, SegmentedControl } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { useListParams } from '../../../shared/lists/use-list-params.ts';
import { useMay } from '../../../shared/operators/use-may.ts';
import { type ClientVersion, clientVersionsQuery } from './client-versions.api.ts';
import { VersionActionDialog } from './version-action-dialog.tsx';
import { type VersionAction, versionColumns } from './version-columns.tsx';

const STATES = [
  { value: '', label: '전체' },
  { value: 'published', label: '공개' },
  { value: 'draft', label: '초안' },
];

export function VersionList({ onAdd }: { onAdd: () => void }) {
  const versions = useQuery(clientVersionsQuery);
  const { read, change } = useListParams();
  const [under, setUnder] = useState<{ act: VersionAction; version: ClientVersion } | null>(null);
  const may = useMay();
  const state = read('state');

  if (versions.error && !versions.data) return <LoadFailed title="버전을 불러올 수 없습니다" query={versions} />;
  const rows = versions.data?.filter(
    ({ published_at }) => state === '' || (state === 'draft') === (published_at === null),
  );
  const empty =
    state === '' ? (
      <EmptyState
        title="등록된 버전이 없습니다"
        text="첫 버전을 초안으로 추가해보세요."
        action={<Button onClick={onAdd}>버전 추가</Button>}
      />
    ) : (
      <EmptyState
        title="조건에 맞는 버전이 없습니다"
        action={<Button onClick={() => change({ state: null })}>전체 보기</Button>}
      />
    );
  return (
    <>
      <ListTable
        caption="버전"
        fileName="versions"
        columns={versionColumns((act, version) => setUnder({ act, version })).filter(
          ({ key }) => key !== 'acts' || may(adminClientVersionsCalls.update),
        )}
        rows={rows}
        rowKey={({ id }) => id}
        defaultSort={{ key: 'version', direction: 'desc' }}
        tools={
          <SegmentedControl
            label="상태로 거르기"
            choices={STATES}
            value={state}
            onValueChange={(value) => change({ state: value })}
          />
        }
        empty={empty}
      />
      {under ? <VersionActionDialog {...under} onClose={() => setUnder(null)} /> : null}
    </>
  );
}
