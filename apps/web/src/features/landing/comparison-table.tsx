import styles from './comparison-table.module.css';

const WAYS = ['혼자 다시 듣기', '파일을 챗봇에 올리기', '필기'] as const;
const ROWS = [
  ['한 강의를 훑는 데', '강의 길이만큼', '요약은 빠르지만 빠진 곳을 모름', '노트로 읽고, 반영한 시간을 %로 표시'],
  ['이 말이 강의에 정말 있었나', '직접 찾아야 함', '알기 어려움', '문장마다 눌러서 듣기'],
  ['틀린 문제 다시 보기', '어디였는지 찾기', '다시 질문하기', '그 순간부터 재생'],
  ['비용', '시간', '대개 월 구독', '쓴 만큼, 시작 전에 최대 금액'],
] as const;

/** Compares ways of working, not products. */
export function ComparisonTable() {
  return (
    <section aria-labelledby="comparison-title" className={styles.root}>
      <h2 id="comparison-title">무엇이 다른가요</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {way}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([question, ...answers]) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              {answers.map((answer) => (
                <td key={answer}>{answer}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
