import { SHARE_DECISION_TEXT_MAX, type ShareDecision } from '@pilgi/domain/sharing';
import { Button, Dialog, Notice, showToast, TextArea } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { decideShareReport, type ShareReport, shareReportsKey } from './share-reports.api.ts';
import styles from './share-reports.module.css';
import { DECISION_TEXTS } from './share-reports.texts.ts';

interface DecisionDialogProps {
  report: ShareReport;
  decision: ShareDecision;
}

/** Button and dialog of one decision; the reason is sent to the owner and to the reporters. */
export function DecisionDialog({ report, decision }: DecisionDialogProps) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { label, done, effect } = DECISION_TEXTS[decision];
  const decide = useMutation({
    mutationFn: () => decideShareReport(report.id, { decision, reason }),
    onSuccess: () => {
      showToast({ tone: 'good', title: done });
      setIsOpen(false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: shareReportsKey }),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reason.trim() !== '') decide.mutate();
  }
  const count = report.page_reports > 1 ? ` 이 페이지의 신고 ${report.page_reports}건을 함께 처리합니다.` : '';
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog title={label} description={`${effect}${count}`} open={isOpen} onOpenChange={setIsOpen}>
        <form className={styles.form} onSubmit={submit}>
          <TextArea
            label="이유"
            required
            rows={4}
            maxLength={SHARE_DECISION_TEXT_MAX}
            hint="공유한 사람과 이메일을 남긴 신고자에게 그대로 보냅니다."
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {decide.error ? <Notice tone="bad">{messageFor(decide.error, '처리하지 못했습니다.')}</Notice> : null}
          <Button type="submit" variant="primary" disabled={reason.trim() === ''} busy={decide.isPending}>
            {label}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
