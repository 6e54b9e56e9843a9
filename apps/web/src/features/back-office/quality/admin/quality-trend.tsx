import { EmptyState, LoadingScreen, Table, type TableColumn } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { type QualityWeek, trendQuery } from './quality.api.ts';
import styles from './quality.module.css';

const WEEKS = 12;
const PER_BLOCKS = 1000;

const count = (value: number) => value.toLocaleString('ko-KR');
const share = (part: number, of: number) => (of === 0 ? '–' : `${Math.round((part / of) * 100)}%`);
const reportsOf = ({ wrong, missing }: QualityWeek) => wrong + missing;
const rate = (week: QualityWeek) =>
  week.blocks === 0 ? '–' : ((reportsOf(week) / week.blocks) * PER_BLOCKS).toFixed(1);

const columns: readonly TableColumn<QualityWeek>[] = [
  { key: 'week', header: '쓴 주', rowHeader: true, nowrap: true, cell: ({ week }) => week },
  {
    key: 'model',
    header: '모델과 프롬프트',
    cell: ({ model, prompt_version }) => (
      <>
        {model}
        {prompt_version === null ? null : <span className={styles.detail}>{prompt_version}</span>}
      </>
    ),
  },
  { key: 'blocks', header: '문단', align: 'end', nowrap: true, cell: ({ blocks }) => count(blocks) },
  { key: 'rate', header: '문단 1,000개에 의견', align: 'end', cell: (week) => rate(week) },
  {
    key: 'confirmed',
    header: '맞았던 의견',
    align: 'end',
    nowrap: true,
    cell: ({ confirmed, decided }) => share(confirmed, decided),
  },
  {
    key: 'good',
    header: '좋아요',
    align: 'end',
    nowrap: true,
    cell: (week) => share(week.good, week.good + reportsOf(week)),
  },
];

/** Reports about the blocks of each week, by the model and prompt that wrote them. */
export function QualityTrend() {
  const query = useQuery(trendQuery(WEEKS));
  if (!query.data) {
    return query.error ? <LoadFailed title="추이를 불러올 수 없습니다" query={query} /> : <LoadingScreen />;
  }
  return (
    <div className={styles.root}>
      <p className={styles.detail}>
        그 주에 쓴 문단과 그 문단에 대한 의견입니다. 지운 노트의 의견은 함께 지워져 빠집니다.
      </p>
      <Table
        caption={`지난 ${WEEKS}주의 품질`}
        captionHidden
        columns={columns}
        rows={query.data}
        rowKey={({ week, model, prompt_version }) => `${week} ${model} ${prompt_version}`}
        empty={<EmptyState title="아직 쓴 노트가 없습니다" text="노트를 만들면 주마다 여기에 쌓입니다." />}
      />
    </div>
  );
}
