import { StatusChip } from '@pilgi/ui';
import { formatDay } from '../../../../shared/formats/format-moment.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import type { ListColumn } from '../../../../shared/lists/list-column.ts';
import { RowMenu } from '../../../../shared/lists/row-menu.tsx';
import type { AiModel } from './ai-models.api.ts';
import { formatDuration } from './format-duration.ts';

export type ModelAction = 'edit' | 'steps' | 'remove';

function describeHighUsage(model: AiModel): string {
  if (!model.has_high_usage_pricing) return '없음';
  const { high_usage_threshold_tokens: from, high_usage_input_multiplier, high_usage_output_multiplier } = model;
  const over = from === null ? '' : `${from.toLocaleString('ko-KR')}토큰 초과분 `;
  return `${over}입력 ${high_usage_input_multiplier ?? 1}배, 출력 ${high_usage_output_multiplier ?? 1}배`;
}

function HourMargin({ hour: { margin_permille: margin, cost_won } }: Pick<AiModel, 'hour'>) {
  if (margin === null || cost_won === null) return <small>원가 모름</small>;
  const text = `마진 ${(margin / 10).toLocaleString('ko-KR')}%`;
  if (margin < 0) return <StatusChip tone="bad">{text}</StatusChip>;
  return (
    <small>
      {text}
      <br />
      {`원가 ${formatWon(cost_won)}`}
    </small>
  );
}

/** Expected price, with margin and cost beneath it. */
function HourPrice({ hour }: Pick<AiModel, 'hour'>) {
  return (
    <>
      <span>{formatWon(hour.price_won)}</span>
      <br />
      <HourMargin hour={hour} />
    </>
  );
}

const hourColumns: readonly ListColumn<AiModel>[] = [
  {
    key: 'hour_price',
    header: '60분 강의',
    sortable: true,
    nowrap: true,
    value: ({ hour }) => hour.price_won,
    cell: ({ hour }) => <HourPrice hour={hour} />,
  },
  {
    key: 'ends',
    header: '끝나는 날',
    sortable: true,
    nowrap: true,
    value: ({ ends }) => ends?.day ?? null,
    cell: ({ ends }) =>
      ends === null ? '–' : <time dateTime={ends.day}>{formatDay(`${ends.day}T00:00:00+09:00`)}</time>,
  },
];

const UNLIMITED = '무제한';

export const modelColumns = (onAct: (act: ModelAction, model: AiModel) => void): readonly ListColumn<AiModel>[] => [
  {
    key: 'model_name',
    header: '모델',
    rowHeader: true,
    sortable: true,
    value: ({ model_name }) => model_name,
    cell: ({ model_name }) => model_name,
  },
  {
    key: 'display_name',
    header: '보이는 이름',
    sortable: true,
    value: ({ display_name }) => display_name,
    cell: ({ display_name }) => display_name,
  },
  {
    key: 'is_active',
    header: '상태',
    sortable: true,
    nowrap: true,
    value: ({ is_active }) => (is_active ? '사용 중' : '꺼짐'),
    cell: ({ is_active }) => (
      <StatusChip tone={is_active ? 'good' : 'neutral'}>{is_active ? '사용 중' : '꺼짐'}</StatusChip>
    ),
  },
  {
    key: 'input_token_price',
    header: '입력 가격',
    align: 'end',
    sortable: true,
    value: ({ input_token_price }) => input_token_price,
    cell: ({ input_token_price }) => input_token_price.toLocaleString('ko-KR'),
  },
  {
    key: 'output_token_price',
    header: '출력 가격',
    align: 'end',
    sortable: true,
    value: ({ output_token_price }) => output_token_price,
    cell: ({ output_token_price }) => output_token_price.toLocaleString('ko-KR'),
  },
  ...hourColumns,
  {
    key: 'max_video_duration_seconds',
    header: '최대 길이',
    nowrap: true,
    hideOnTablet: true,
    sortable: true,
    value: ({ max_video_duration_seconds: maxSeconds }) => maxSeconds,
    cell: ({ max_video_duration_seconds: maxSeconds }) =>
      maxSeconds === null ? UNLIMITED : formatDuration(maxSeconds),
  },
  {
    key: 'high_usage',
    header: '대용량 요금',
    hideOnTablet: true,
    value: describeHighUsage,
    cell: describeHighUsage,
  },
  {
    key: 'acts',
    header: '할 일',
    align: 'end',
    cell: (model) => (
      <RowMenu
        row={model.model_name}
        acts={[
          { label: '수정', onSelect: () => onAct('edit', model) },
          { label: '단계별 모델', onSelect: () => onAct('steps', model) },
          { label: '삭제', variant: 'quiet', onSelect: () => onAct('remove', model) },
        ]}
      />
    ),
  },
];
