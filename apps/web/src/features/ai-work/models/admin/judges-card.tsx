import { adminJudgesCalls, type WireResponse } from '@pilgi/contract';
import { Card, Table, type TableColumn } from '@pilgi/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';

type Judges = WireResponse<typeof adminJudgesCalls.show>;
type JudgeDay = Judges['days'][number];
type Miss = Judges['misses'][number];

const judgesQuery = queryOptions({
  queryKey: ['admin-judges'],
  queryFn: ({ signal }) => api.send(adminJudgesCalls.show, undefined, { signal }),
});

const VERDICT_TEXTS: Record<Miss['verdict'], string> = {
  supported: '맞다고 함',
  partly: '일부만 맞다고 함',
  contradicted: '틀리다고 함',
  not_found: '찾지 못했다고 함',
};

const share = (part: number, all: number) =>
  all === 0
    ? '–'
    : `${((part / all) * 100).toFixed(1)}% (${part.toLocaleString('ko-KR')}/${all.toLocaleString('ko-KR')})`;
const count = (value: number) => value.toLocaleString('ko-KR');

const DAY_COLUMNS: readonly TableColumn<JudgeDay>[] = [
  { key: 'day', header: '날짜', rowHeader: true, cell: ({ day }) => day },
  { key: 'model', header: '모델', cell: ({ model, prompt_version }) => `${model} · ${prompt_version}` },
  {
    key: 'caught',
    header: '틀린 문장을 찾음',
    align: 'end',
    cell: ({ false_caught, false_planted }) => share(false_caught, false_planted),
  },
  {
    key: 'accepted',
    header: '맞는 문장을 인정',
    align: 'end',
    cell: ({ true_accepted, true_planted }) => share(true_accepted, true_planted),
  },
  {
    key: 'unused',
    header: '쓰지 않은 대조',
    align: 'end',
    cell: ({ unused_checks, checks }) => `${count(unused_checks)}/${count(checks)}`,
  },
  {
    key: 'supported',
    header: '노트 문장 가운데 확인',
    align: 'end',
    cell: ({ supported, partly, contradicted, not_found, missing }) =>
      share(supported, supported + partly + contradicted + not_found + missing),
  },
];

const MISS_COLUMNS: readonly TableColumn<Miss>[] = [
  { key: 'text', header: '문장', rowHeader: true, cell: ({ text }) => text },
  { key: 'source', header: '강의에서 한 말', cell: ({ source }) => source },
  { key: 'verdict', header: '모델의 판정', cell: ({ verdict, model }) => `${VERDICT_TEXTS[verdict]} · ${model}` },
];

/** How well the judges separate true from false sentences, by day, and the sentences they were wrong about. */
export function JudgesCard() {
  const judges = useQuery(judgesQuery);
  if (judges.error && !judges.data) return <LoadFailed title="대조 성적을 불러올 수 없습니다" query={judges} />;
  return (
    <Card title="대조하는 모델의 성적">
      <p>
        노트를 대조할 때마다 맞고 틀림을 아는 문장을 섞어 모델을 시험합니다. 지난 30일을 날짜와 모델별로 보여 드립니다.
        많이 놓친 대조는 쓰지 않고 다른 모델이 다시 봅니다.
      </p>
      <Table
        caption="날짜와 모델별 성적"
        captionHidden
        columns={DAY_COLUMNS}
        rows={judges.data?.days}
        rowKey={({ day, model, prompt_version }) => `${day} ${model} ${prompt_version}`}
        empty="아직 대조한 노트가 없습니다."
      />
      {judges.data !== undefined && judges.data.misses.length > 0 ? (
        <details>
          <summary>최근에 틀리게 본 문장 {judges.data.misses.length}개</summary>
          <Table
            caption="최근에 틀리게 본 문장"
            captionHidden
            columns={MISS_COLUMNS}
            rows={judges.data.misses}
            rowKey={({ created_at, text }) => `${created_at} ${text}`}
            empty={null}
          />
        </details>
      ) : null}
    </Card>
  );
}
