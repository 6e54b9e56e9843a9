import { Card } from '@pilgi/ui';
import type { CourseExam } from './exams.api.ts';
import styles from './exams.module.css';

const MISSING_TEXTS: Record<CourseExam['forecast_missing'][number]['kind'], (have: number, need: number) => string> = {
  ANSWERS: (have, need) => `푼 문제가 ${have}개예요. ${need}개부터 예상할 수 있어요.`,
  COVERAGE: (have, need) => `시험 범위의 ${have}%만 풀어 봤어요. ${need}%는 풀어야 해요.`,
};

/** A range instead of one number; without enough data it names what is missing. */
export function ForecastCard({ exam }: { exam: CourseExam }) {
  const { forecast, forecast_missing } = exam;
  return (
    <Card title="예상 점수">
      {forecast === null ? (
        <div className={styles.stack}>
          <p>아직 예상하기에는 자료가 모자라요.</p>
          <ul className={styles.missing}>
            {forecast_missing.map(({ kind, have, need }) => (
              <li key={kind}>{MISSING_TEXTS[kind](have, need)}</li>
            ))}
          </ul>
        </div>
      ) : (
        <div className={styles.stack}>
          <p className={styles.forecast}>
            예상 <strong>{forecast.low === forecast.high ? forecast.low : `${forecast.low}–${forecast.high}`}점</strong>
          </p>
          <p className={styles.note}>
            기억하는 정도, 문제의 난이도, 모의시험 결과로 셈한 범위예요. 열 번 가운데 아홉 번은 이 안에 들어옵니다.
          </p>
        </div>
      )}
    </Card>
  );
}
