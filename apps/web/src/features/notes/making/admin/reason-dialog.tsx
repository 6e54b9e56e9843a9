import { Button, Dialog, Notice, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { isOutcomeUnknown } from '../../../../shared/api/is-outcome-unknown.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import { jobsKey } from './admin-jobs.api.ts';
import styles from './job-list.module.css';

const REASON_MAX = 200;
const UNKNOWN = '결과를 확인하지 못했습니다. 다시 눌러도 한 번만 반영됩니다.';

interface ReasonDialogProps {
  title: string;
  /** Consequence and affected user. */
  description: ReactNode;
  confirmLabel: string;
  doneText: string;
  failureText: string;
  defaultReason?: string;
  danger?: boolean;
  /** Set until the data required by the action is loaded. */
  disabled?: boolean;
  action: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Administrative action on a job, with a reason for the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, confirmLabel, doneText, failureText, danger = false, disabled = false, onClose } = props;
  const formId = useId();
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const [reason, setReason] = useState(props.defaultReason ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: string) => withReauth(() => props.action(given)),
    onSuccess: () => {
      showToast({ tone: 'good', title: doneText });
      onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: jobsKey }),
  });
  const isReady = reason.trim() !== '' && !disabled;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isReady && !isPending) mutate(reason.trim());
  }

  return (
    <Dialog
      open
      size="small"
      title={title}
      description={description}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            닫기
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            disabled={!isReady}
            busy={isPending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {error ? (
          <Notice tone="bad">{isOutcomeUnknown(error) ? UNKNOWN : messageFor(error, failureText)}</Notice>
        ) : null}
        {props.children}
        <TextField
          label="사유"
          required
          maxLength={REASON_MAX}
          value={reason}
          hint="감사 기록에 남습니다."
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {reauthDialog}
    </Dialog>
  );
}
