import { REPORT_CAUSES, type ReportCause } from '@pilgi/domain/quality';
import { Button, Notice, Select, showToast } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isOutcomeUnknown } from '../../../../shared/api/is-outcome-unknown.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import { type Decision, decideReport, type QualityReportDetail, qualityKey, reportQuery } from './quality.api.ts';
import styles from './quality.module.css';
import { CAUSE_TEXTS } from './quality.texts.ts';

const CAUSES = REPORT_CAUSES.map((value) => ({ value, label: CAUSE_TEXTS[value] }));
const UNKNOWN = '결과를 확인하지 못했습니다. 다시 눌러도 한 번만 반영됩니다.';

interface ReportDecisionProps {
  report: QualityReportDetail;
  onDecided: () => void;
}

function useDecision({ report, onDecided }: ReportDecisionProps) {
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: Decision) => withReauth(() => decideReport(report.id, decision)),
    onSuccess: ({ state, refunded_credits }) => {
      const refund = refunded_credits > 0 ? `${formatCreditBalance(refunded_credits)}을 돌려주었습니다.` : undefined;
      const title = state === 'CONFIRMED' ? '맞다고 확인했습니다.' : '의견을 마쳤습니다.';
      showToast({ tone: 'good', title, ...(refund === undefined ? {} : { text: refund }) });
      // A confirmed report stays open: it may become a golden case.
      if (state === 'CONFIRMED') void client.invalidateQueries({ queryKey: reportQuery(report.id).queryKey });
      else onDecided();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: qualityKey }),
  });
  return { decide: mutate, isPending, error, reauthDialog };
}

/** Keys C, R and D outside of fields and dialogs, also in Hangul mode. */
function useDecisionKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target?.closest('input, textarea, select, [role="dialog"]')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

export function ReportDecision(props: ReportDecisionProps) {
  const { decide, isPending, error, reauthDialog } = useDecision(props);
  const [cause, setCause] = useState<ReportCause | null>(null);
  const [isCauseMissing, setIsCauseMissing] = useState(false);
  const select = useRef<HTMLDivElement>(null);

  function confirm() {
    if (isPending) return;
    if (cause !== null) return decide({ state: 'CONFIRMED', cause });
    setIsCauseMissing(true);
    select.current?.querySelector('select')?.focus();
  }
  const dismiss = (state: 'REJECTED' | 'DUPLICATE') => {
    if (!isPending) decide({ state });
  };
  const [reject, repeat] = [() => dismiss('REJECTED'), () => dismiss('DUPLICATE')];
  useDecisionKeys({ c: confirm, ㅊ: confirm, r: reject, ㄱ: reject, d: repeat, ㅇ: repeat });

  return (
    <div className={styles.decision}>
      {error ? (
        <Notice tone="bad">{isOutcomeUnknown(error) ? UNKNOWN : messageFor(error, '마치지 못했습니다.')}</Notice>
      ) : null}
      <div ref={select}>
        <Select
          label="원인"
          required
          placeholder="고르세요"
          options={CAUSES}
          value={cause ?? ''}
          error={isCauseMissing && cause === null ? '맞다고 하려면 원인을 골라야 합니다.' : undefined}
          onChange={({ target }) => setCause(REPORT_CAUSES.find((one) => one === target.value) ?? null)}
        />
      </div>
      <div className={styles.acts}>
        <Button variant="primary" busy={isPending} aria-keyshortcuts="C" onClick={confirm}>
          맞음 (C)
        </Button>
        <Button disabled={isPending} aria-keyshortcuts="R" onClick={reject}>
          강의와 같음 (R)
        </Button>
        <Button disabled={isPending} aria-keyshortcuts="D" onClick={repeat}>
          이미 확인함 (D)
        </Button>
      </div>
      {reauthDialog}
    </div>
  );
}
