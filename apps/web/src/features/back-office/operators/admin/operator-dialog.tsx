import { Button, Dialog, Notice, Select, TextArea, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { handleApproval, isApprovalNeeded } from '../../../../shared/operators/handle-approval.ts';
import { ownRoleKey } from '../../../../shared/operators/own-role.api.ts';
import { ROLE_NAMES } from '../../../../shared/operators/role-names.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import { findAccount, type OperatorRow, type RoleChoice, requestFactorReset, requestRole } from './operators.api.ts';
import styles from './operators.module.css';

const ROLE_CHOICES = Object.entries(ROLE_NAMES).map(([value, label]) => ({ value, label }));
const REASON_MAX = 200;

class AccountMissing extends Error {}

export type OperatorAct = { name: 'appoint' } | { name: 'role' | 'factor'; operator: OperatorRow };

const TEXTS = {
  appoint: { title: '운영자 추가', lead: '가입한 계정을 운영자로 임명합니다. 다른 소유자가 승인해야 합니다.' },
  role: { title: '역할 변경', lead: '다른 소유자가 승인하면 바뀌고, 그 운영자는 다시 로그인해야 합니다.' },
  factor: {
    title: '인증 앱 초기화',
    lead: '다른 소유자가 승인하면 인증 앱이 지워지고 모든 기기에서 로그아웃됩니다. 다음 로그인 때 메일의 링크로 다시 등록합니다.',
  },
};

interface Draft {
  email: string;
  role: RoleChoice;
  reason: string;
}

async function send(act: OperatorAct, { email, role, reason }: Draft): Promise<unknown> {
  if (act.name === 'factor') return await requestFactorReset(act.operator.id, reason.trim());
  const account = act.name === 'appoint' ? await findAccount(email) : act.operator;
  if (account === null) throw new AccountMissing();
  return await requestRole(account.id, { role, reason: reason.trim() });
}

function problemOf(error: unknown): string | null {
  if (error === null || isApprovalNeeded(error)) return null;
  if (error instanceof AccountMissing) return '이 이메일로 가입한 계정이 없습니다.';
  return messageFor(error, '요청하지 못했습니다.');
}

/** Files a request; another owner decides it. */
export function OperatorDialog({ act, onClose }: { act: OperatorAct; onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const known = act.name === 'appoint' ? null : act.operator;
  const [draft, setDraft] = useState<Draft>({ email: '', role: known?.role ?? 'viewer', reason: '' });
  const request = useMutation({
    mutationFn: () => withReauth(() => send(act, draft)),
    onError: (error) => handleApproval(error, onClose),
    onSettled: () => void client.invalidateQueries({ queryKey: ownRoleKey }),
  });
  const isComplete = draft.reason.trim() !== '' && (known !== null || draft.email.trim() !== '');
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isComplete && !request.isPending) request.mutate();
  }
  const problem = problemOf(request.error);
  const choices = known === null ? ROLE_CHOICES : [...ROLE_CHOICES, { value: 'none', label: '운영자 해임' }];
  return (
    <Dialog
      open
      size="small"
      title={TEXTS[act.name].title}
      description={[known?.email, TEXTS[act.name].lead].filter(Boolean).join(': ')}
      onOpenChange={(isOpen) => {
        if (!isOpen && !request.isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={request.isPending} onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isComplete} busy={request.isPending}>
            승인 요청
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        {known === null ? (
          <TextField
            label="이메일"
            type="email"
            autoComplete="off"
            value={draft.email}
            onChange={({ target }) => setDraft({ ...draft, email: target.value })}
          />
        ) : null}
        {act.name === 'factor' ? null : (
          <Select
            label="역할"
            options={choices}
            value={draft.role}
            onChange={({ target }) => setDraft({ ...draft, role: target.value as RoleChoice })}
          />
        )}
        <TextArea
          label="이유"
          required
          rows={3}
          maxLength={REASON_MAX}
          value={draft.reason}
          onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
        />
      </form>
      {reauthDialog}
    </Dialog>
  );
}
