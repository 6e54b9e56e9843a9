import { Table, type TableColumn } from '@pilgi/ui';
import { reasonText, shareText } from '../exams/exam.texts.ts';
import type { Attempt } from './attempts.api.ts';
import styles from './attempts.module.css';

type Result = NonNullable<Attempt['mock_result']>;
type Part = Result['parts'][number];

const COLUMNS: TableColumn<Part>[] = [
  { key: 'topic', header: '주제', rowHeader: true, cell: ({ topic }) => topic },
  {
    key: 'score',
    header: '점수',
    align: 'end',
    nowrap: true,
    cell: ({ score_percent }) => (score_percent === null ? '채점 전' : `${score_percent}점`),
  },
  { key: 'count', header: '문제', align: 'end', cell: ({ problem_count }) => problem_count },
  { key: 'share', header: '비중', align: 'end', cell: ({ share_permille }) => shareText(share_permille) },
  { key: 'why', header: '까닭', cell: ({ reasons }) => reasons.map(reasonText).join(', ') || '—' },
];

function confidenceText({ sure_right, sure_wrong, unsure_right, unsure_wrong }: Result['confidence']): string | null {
  const [sure, unsure] = [sure_right + sure_wrong, unsure_right + unsure_wrong];
  if (sure + unsure === 0) return null;
  const texts = [
    sure > 0 ? `확실하다고 한 ${sure}문제 중 ${sure_right}개 맞음` : null,
    unsure > 0 ? `헷갈려서 표시한 ${unsure}문제 중 ${unsure_right}개 맞음` : null,
  ];
  return texts.filter(Boolean).join(' · ');
}

/** Score by part, the weakest first, and how well the student knew what they know. */
export function MockResult({ result }: { result: Result }) {
  const confidence = confidenceText(result.confidence);
  const parts = result.parts.toSorted((a, b) => (a.score_percent ?? 101) - (b.score_percent ?? 101));
  return (
    <section className={styles.group} aria-labelledby="mock-result">
      <h2 className={styles.section} id="mock-result">
        {result.score_percent === null ? '채점을 기다리고 있어요' : `모의시험 ${result.score_percent}점`}
      </h2>
      {result.ungraded_count > 0 ? (
        <p className={styles.note}>아직 확인 중인 답 {result.ungraded_count}개는 점수에 넣지 않았어요.</p>
      ) : null}
      {confidence === null ? null : <p className={styles.note}>{confidence}</p>}
      <Table caption="주제별 점수" columns={COLUMNS} rows={parts} rowKey={({ part_id }) => part_id} empty="" />
    </section>
  );
}
