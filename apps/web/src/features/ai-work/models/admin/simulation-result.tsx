import { Notice, Table, type TableColumn } from '@pilgi/ui';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatDay } from '../../../../shared/formats/format-moment.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import type { PriceSimulation } from './ai-models.api.ts';
import styles from './model-form-dialog.module.css';

type Figures = PriceSimulation['present'];

interface ResultRow {
  name: string;
  show: (figures: Figures) => string;
}

const percent = (value: number | null) => (value === null ? '–' : `${value.toLocaleString('ko-KR')}%`);
const signed = (value: number) => `${value > 0 ? '+' : ''}${percent(value)}`;
const count = (value: number) => `${value.toLocaleString('ko-KR')}건`;

const ROWS: readonly ResultRow[] = [
  {
    name: '매출',
    show: ({ revenue_won, revenue_credits }) => `${formatWon(revenue_won)} (${formatCreditBalance(revenue_credits)})`,
  },
  { name: '원가', show: ({ cost_won }) => formatWon(cost_won) },
  { name: '이익', show: ({ margin_won }) => formatWon(margin_won) },
  { name: '이익률', show: ({ margin_percent }) => percent(margin_percent) },
  { name: '최대 금액에 걸린 작업', show: ({ cut_off_jobs }) => count(cut_off_jobs) },
];

const columnsFor = ({ present, proposed }: PriceSimulation): readonly TableColumn<ResultRow>[] => [
  { key: 'name', header: '항목', rowHeader: true, cell: ({ name }) => name },
  { key: 'present', header: '현재', align: 'end', cell: ({ show }) => show(present) },
  { key: 'proposed', header: '변경 후', align: 'end', cell: ({ show }) => show(proposed) },
];

function QuoteChanges({ quotes }: Pick<PriceSimulation, 'quotes'>) {
  const { dearer, cheaper, unchanged, change_percent: spread } = quotes;
  return (
    <p>
      견적 {count(dearer)}이 오르고 {count(cheaper)}이 내리며 {count(unchanged)}은 그대로입니다.
      {spread === null
        ? null
        : ` 변화는 최소 ${signed(spread.min)}, 중앙값 ${signed(spread.median)}, 상위 10% 경계 ${signed(spread.p90)}, 최대 ${signed(spread.max)}입니다.`}
    </p>
  );
}

export function SimulationResult({ simulation }: { simulation: PriceSimulation }) {
  const { jobs, since, quotes, billed } = simulation;
  if (jobs === 0) {
    return (
      <Notice tone="info">
        이 모델로 끝난 작업이 아직 없어 계산할 수 없습니다. 작업이 쌓이면 실제 사용량으로 비교할 수 있습니다.
      </Notice>
    );
  }
  return (
    <>
      <Table
        caption={`최근 작업 ${count(jobs)}을 다시 계산한 결과${since === null ? '' : ` (${formatDay(since)}부터)`}`}
        columns={columnsFor(simulation)}
        rows={ROWS}
        rowKey={({ name }) => name}
        empty={null}
      />
      <QuoteChanges quotes={quotes} />
      <p>
        {`제공자에게 실제로 낸 돈은 ${formatWon(billed.cost_won)}입니다.`}
        {billed.calls_without_cost === 0
          ? null
          : ` 원가를 모르는 호출 ${count(billed.calls_without_cost)}은 빠졌습니다.`}
      </p>
      <p className={styles.help}>
        원가에는 크레딧을 받지 않은 호출도 들어갑니다. 작업마다 정해 둔 최대 금액은 견적과 같은 비율로 움직인다고
        봅니다.
      </p>
    </>
  );
}
