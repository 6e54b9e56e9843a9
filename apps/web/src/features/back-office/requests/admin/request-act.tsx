import { Button, Dialog, Notice, showToast, TextArea } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { ownRoleKey } from '../../../../shared/operators/own-role.api.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import { approveRequest, cancelRequest, type OperatorRequest, rejectRequest, requestsKey } from './requests.api.ts';
import styles from './requests.module.css';
import { describeRequest, KIND_NAMES } from './requests.texts.ts';

const ACTS = {
  approve: { label: '승인', done: '승인하고 처리했습니다.', hint: '적으면 기록에 남습니다.', run: approveRequest },
  reject: { label: '반려', done: '반려했습니다.', hint: '요청한 사람이 볼 수 있습니다.', run: rejectRequest },
  cancel: { label: '요청 취소', done: '요청을 취소했습니다.', hint: null, run: cancelRequest },
} as const;

interface RequestActProps {
  request: OperatorRequest;
  act: keyof typeof ACTS;
}

/** Button and dialog of one decision. */
export function RequestAct({ request, act }: RequestActProps) {
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const { label, done, hint, run } = ACTS[act];
  const isTextMissing = act === 'reject' && text.trim() === '';
  const decide = useMutation({
    mutationFn: (): Promise<unknown> => withReauth(async () => await run(request, text.trim())),
    onSuccess: () => {
      showToast({ tone: 'good', title: done });
      setIsOpen(false);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: requestsKey });
      void client.invalidateQueries({ queryKey: ownRoleKey });
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isTextMissing && !decide.isPending) decide.mutate();
  }
  return (
    <>
      <Button size="small" variant={act === 'approve' ? 'primary' : undefined} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        size="small"
        title={`${KIND_NAMES[request.kind]} ${label}`}
        description={[request.subject?.email, describeRequest(request)].filter(Boolean).join(', ')}
        open={isOpen}
        onOpenChange={setIsOpen}
      >
        <form className={styles.form} onSubmit={submit}>
          {decide.error ? <Notice tone="bad">{messageFor(decide.error, '처리하지 못했습니다.')}</Notice> : null}
          {hint === null ? null : (
            <TextArea
              label="이유"
              required={act === 'reject'}
              optional={act !== 'reject'}
              rows={3}
              maxLength={500}
              hint={hint}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          <Button type="submit" variant="primary" disabled={isTextMissing} busy={decide.isPending}>
            {label}
          </Button>
        </form>
        {reauthDialog}
      </Dialog>
    </>
  );
}
