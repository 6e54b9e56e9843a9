import { adminQualityCalls } from '@pilgi/contract';
import { timeMark } from '@pilgi/domain/notes';
import { Card, Chip, LoadingScreen, Notice, StatusChip } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { FactList } from '../../../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { IfMay } from '../../../../shared/operators/if-may.tsx';
import { GoldenForm } from './golden-form.tsx';
import { type QualityReportDetail, reportQuery } from './quality.api.ts';
import styles from './quality.module.css';
import { CAUSE_TEXTS, KIND_TEXTS, SENTENCE_STATE_TEXTS, STATE_TEXTS } from './quality.texts.ts';
import { ReportDecision } from './report-decision.tsx';

function Block({ block, lines }: Pick<QualityReportDetail, 'block' | 'lines'>) {
  if (block === null) return <Notice>이 버전의 문단을 찾을 수 없습니다.</Notice>;
  return (
    <>
      {block.heading === null ? null : <h3>{block.heading}</h3>}
      {block.sentences.length === 0 ? <p className={styles.text}>{block.text}</p> : null}
      <ol className={styles.sentences} aria-label="문장과 대조 결과">
        {block.sentences.map(({ id, text, state, wrong }) => (
          <li key={id}>
            <span className={styles.text}>{text}</span> <Chip>{SENTENCE_STATE_TEXTS[state] ?? state}</Chip>
            {wrong === undefined ? null : <span className={styles.detail}>확인되지 않은 말: {wrong}</span>}
          </li>
        ))}
      </ol>
      {lines === null ? (
        <Notice>받아쓰기를 써도 된다는 동의가 없어 문단의 글만 보입니다.</Notice>
      ) : (
        <ul className={styles.lines} aria-label="근거가 된 받아쓰기">
          {lines.map(({ id, start_ms, text }) => (
            <li key={id}>
              <span className={styles.detail}>{timeMark(start_ms)}</span> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Facts({ detail }: { detail: QualityReportDetail }) {
  const calls = detail.calls.map(({ step, model, model_version, prompt_version }) =>
    [step, model_version ?? model ?? '모름', prompt_version].filter(Boolean).join(' · '),
  );
  return (
    <FactList
      facts={[
        ['독자', detail.user_email],
        ['곳', `${detail.section}번째 구간 ${detail.block_id}, 버전 ${detail.note_version}`],
        ['덧붙인 말', detail.comment === '' ? '없음' : detail.comment],
        ['모델 호출', calls.length === 0 ? '모름' : calls.join(', ')],
        ...(detail.cause === null ? [] : [['원인', CAUSE_TEXTS[detail.cause]] as [string, string]]),
        detail.state === 'NEW'
          ? ['맞다고 하면', `${formatCreditBalance(detail.refund_credits)} 돌려줌`]
          : ['돌려준 크레딧', formatCreditBalance(detail.refunded_credits)],
      ]}
    />
  );
}

/** One report with the block it is about, and its decision. */
export function ReportReview({ id, onNext }: { id: string; onNext: () => void }) {
  const query = useQuery(reportQuery(id));
  if (!query.data) {
    return query.error ? <LoadFailed title="의견을 불러올 수 없습니다" query={query} /> : <LoadingScreen />;
  }
  const detail = query.data;
  const state = STATE_TEXTS[detail.state];
  return (
    <Card className={styles.review}>
      <h2 className={styles.itemHead}>
        {KIND_TEXTS[detail.kind]} <StatusChip tone={state.tone}>{state.label}</StatusChip>
      </h2>
      <Block block={detail.block} lines={detail.lines} />
      <Facts detail={detail} />
      {detail.state === 'NEW' && detail.kind !== 'GOOD' ? (
        <IfMay call={adminQualityCalls.confirm}>
          <ReportDecision report={detail} onDecided={onNext} />
        </IfMay>
      ) : null}
      {detail.state === 'CONFIRMED' ? <GoldenForm report={detail} /> : null}
    </Card>
  );
}
