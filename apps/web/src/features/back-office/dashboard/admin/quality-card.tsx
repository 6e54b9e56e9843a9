import { Card } from '@pilgi/ui';
import { Link } from 'react-router';
import type { Overview } from './overview.api.ts';
import styles from './overview.module.css';
import { percentText, reasonText } from './overview.texts.ts';

interface Tile {
  label: string;
  value: string;
  note: string;
  /** The list of these, the worst first. */
  to?: string;
}

const points = ({ permille, before_permille }: { permille: number | null; before_permille: number | null }) => {
  if (permille === null || before_permille === null) return '이전 자료 없음';
  const change = (permille - before_permille) / 10;
  if (change === 0) return '이전과 같음';
  return `이전보다 ${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('ko-KR')}%p`;
};

function reasonsOf({ discard_reasons }: Overview['quality']): string {
  const counts = new Map<string, number>();
  for (const { reason, count } of discard_reasons) {
    const text = reasonText(reason);
    counts.set(text, (counts.get(text) ?? 0) + count);
  }
  return [...counts].map(([text, count]) => `${text} ${count}`).join(' · ');
}

function listTiles({ quality }: Overview): Tile[] {
  const { reports, notes_made, discarded_problems } = quality;
  const per100 = notes_made.value === 0 ? null : Math.round((reports.value * 1000) / notes_made.value) / 10;
  return [
    {
      label: '근거가 확인된 문장',
      value: percentText(quality.confirmed_statements.permille),
      note: points(quality.confirmed_statements),
    },
    {
      label: '말한 시간 반영',
      value: percentText(quality.spoken_time_covered.permille),
      note: points(quality.spoken_time_covered),
    },
    {
      label: '틀렸거나 빠졌다는 신고',
      value: `${reports.value.toLocaleString('ko-KR')}건`,
      note: per100 === null ? '만든 노트 없음' : `노트 100개에 ${per100}건`,
      to: '/admin/quality',
    },
    {
      label: '검사에서 버린 문제',
      value: percentText(discarded_problems.permille),
      note: reasonsOf(quality) || points(discarded_problems),
    },
    {
      label: '답하지 못한 질문',
      value: percentText(quality.unanswered_questions.permille),
      note: points(quality.unanswered_questions),
    },
    {
      label: '끝까지 읽은 노트',
      value: percentText(quality.read_to_the_end.permille),
      note: points(quality.read_to_the_end),
    },
  ];
}

export function QualityCard({ overview }: { overview: Overview }) {
  const { notes_made } = overview.quality;
  return (
    <Card
      title="품질"
      action={<span className={styles.faint}>만든 노트 {notes_made.value.toLocaleString('ko-KR')}개</span>}
    >
      <ul className={styles.quality}>
        {listTiles(overview).map(({ label, value, note, to }) => (
          <li key={label}>
            <p className={styles.label}>{to === undefined ? label : <Link to={to}>{label}</Link>}</p>
            <p className={styles.figure}>{value}</p>
            <p className={styles.faint}>{note}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
