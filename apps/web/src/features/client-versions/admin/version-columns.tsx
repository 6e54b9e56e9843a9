import { compareVersions } from '@pilgi/domain/back-office';
import { Button, Chip, StatusChip } from '@pilgi/ui';
import { formatDay } from '../../../shared/formats/format-moment.ts';
import type { ListColumn } from '../../../shared/lists/list-column.ts';
import { RowActions } from '../../../shared/lists/row-actions.tsx';
import type { ClientVersion } from './client-versions.api.ts';

export type VersionAction = 'edit' | 'publish' | 'remove';

const filesOf = ({ download_url, download_url_macos }: ClientVersion) =>
  [download_url && 'Windows', download_url_macos && 'macOS'].filter(Boolean).join(', ') || '없음';

export const versionColumns = (
  onAct: (act: VersionAction, version: ClientVersion) => void,
): readonly ListColumn<ClientVersion>[] => [
  {
    key: 'version',
    header: '버전',
    rowHeader: true,
    nowrap: true,
    sortable: true,
    value: ({ version }) => version,
    compare: (one, other) => compareVersions(one.version, other.version),
    cell: ({ version }) => version,
  },
  {
    key: 'state',
    header: '상태',
    sortable: true,
    value: ({ published_at }) => (published_at ? '공개' : '초안'),
    cell: ({ published_at }) =>
      published_at ? <StatusChip tone="good">공개</StatusChip> : <StatusChip tone="neutral">초안</StatusChip>,
  },
  {
    key: 'is_mandatory',
    header: '업데이트',
    sortable: true,
    value: ({ is_mandatory }) => (is_mandatory ? '필수' : '선택'),
    cell: ({ is_mandatory }) => (is_mandatory ? <Chip tone="marker">필수</Chip> : '선택'),
  },
  { key: 'files', header: '파일', value: filesOf, cell: filesOf },
  {
    key: 'sha256',
    header: 'SHA-256',
    value: ({ sha256, sha256_macos }) => [sha256, sha256_macos].filter(Boolean).join(' ') || null,
    cell: ({ sha256, sha256_macos }) => (sha256 || sha256_macos ? '있음' : '없음'),
  },
  {
    key: 'created_at',
    header: '등록일',
    nowrap: true,
    sortable: true,
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
  },
  {
    key: 'acts',
    header: '할 일',
    align: 'end',
    cell: (version) => (
      <RowActions>
        {version.published_at ? null : (
          <Button size="small" variant="primary" onClick={() => onAct('publish', version)}>
            공개
          </Button>
        )}
        <Button size="small" aria-label={`${version.version} 수정`} onClick={() => onAct('edit', version)}>
          수정
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${version.version} 삭제`}
          onClick={() => onAct('remove', version)}
        >
          삭제
        </Button>
      </RowActions>
    ),
  },
];
