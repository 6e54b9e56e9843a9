import { Button, Dialog, Notice, SegmentedControl, showToast, TextArea, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { handleApproval } from '../../../../shared/operators/handle-approval.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import { type AdminLot, type ExtensionBody, extendLot, lotsQuery } from './lots.api.ts';
import styles from './user-dialog.module.css';
import { EXTENSION_CAUSE_CHOICES, lastDayOf } from './users.texts.ts';

const REASON_MAX = 200;

interface ExtendDialogProps {
  userId: string;
  lot: AdminLot;
  onClose: () => void;
}

function useExtension({ userId, lot, onClose }: ExtendDialogProps) {
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  // One idempotency key per dialog: pressing twice extends once.
  const [key] = useState(() => crypto.randomUUID());
  const extend = useMutation({
    mutationFn: (body: ExtensionBody) => withReauth(() => extendLot({ id: userId, lot_id: lot.id }, body, key)),
    onSuccess: ({ expires_at }) => {
      showToast({
        tone: 'good',
        title: `유효기간을 ${lastDayOf(expires_at)}까지 늘렸습니다.`,
        text: '회원에게 메일을 보냅니다.',
      });
      void client.invalidateQueries({ queryKey: lotsQuery(userId).queryKey });
      onClose();
    },
    onError: (error) => handleApproval(error, onClose),
  });
  return { extend, reauthDialog };
}

/** Later only, at most one year at a time; the server checks both. */
export function ExtendDialog(props: ExtendDialogProps) {
  const { lot, onClose } = props;
  const formId = useId();
  const { extend, reauthDialog } = useExtension(props);
  const [until, setUntil] = useState('');
  const [cause, setCause] = useState<ExtensionBody['cause']>('REQUEST');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isComplete = until !== '' && reason.trim() !== '';
    setIsMissing(!isComplete);
    if (isComplete && !extend.isPending) extend.mutate({ until, cause, reason: reason.trim() });
  }

  return (
    <Dialog
      open
      size="small"
      title="유효기간 연장"
      description={`지금은 ${lastDayOf(lot.expires_at)}까지입니다. 한 번에 1년까지 늘릴 수 있고 줄일 수는 없습니다.`}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !extend.isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={extend.isPending} onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={extend.isPending}>
            연장하기
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {extend.error ? <Notice tone="bad">{messageFor(extend.error, '연장하지 못했습니다.')}</Notice> : null}
        <TextField
          label="새 유효기간"
          type="date"
          required
          value={until}
          error={isMissing && until === '' ? '날짜를 골라주세요.' : undefined}
          hint="이날이 끝날 때까지 쓸 수 있습니다."
          onChange={(event) => setUntil(event.target.value)}
        />
        <SegmentedControl label="까닭" choices={EXTENSION_CAUSE_CHOICES} value={cause} onValueChange={setCause} />
        <TextArea
          label="사유"
          required
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing && reason.trim() === '' ? '사유를 입력해주세요.' : undefined}
          hint="감사 기록에 남습니다."
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {reauthDialog}
    </Dialog>
  );
}
