import { Button, Chip, ConfirmDialog, Notice, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatDay, formatMoment } from '../../../shared/formats/format-moment.ts';
import { removePasskey, renamePasskey, type SignInMethods, signInMethodsQuery } from './sign-in-methods.api.ts';
import styles from './sign-in-methods.module.css';

type Passkey = SignInMethods['passkeys'][number];

export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { id, name, backed_up, created_at, last_used_at } = passkey;
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
  const [isRenaming, setIsRenaming] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = useMutation({
    mutationFn: () => removePasskey(id),
    onSuccess: () => {
      setIsRemoving(false);
      showToast({ tone: 'good', title: '패스키를 지웠습니다.' });
    },
    onSettled: refresh,
  });
  return (
    <li className={styles.passkey}>
      {isRenaming ? (
        <RenameForm passkey={passkey} onDone={() => void refresh().then(() => setIsRenaming(false))} />
      ) : (
        <>
          <div className={styles.name}>
            <strong>{name}</strong> {backed_up ? <Chip>기기 사이에 동기화됨</Chip> : null}
            <p className={styles.hint}>
              {formatDay(created_at)} 등록 ·{' '}
              {last_used_at ? `마지막 사용 ${formatMoment(last_used_at)}` : '아직 쓰지 않음'}
            </p>
          </div>
          <div className={styles.acts}>
            <Button size="small" aria-label={`${name} 이름 바꾸기`} onClick={() => setIsRenaming(true)}>
              이름 바꾸기
            </Button>
            <Button size="small" aria-label={`${name} 지우기`} onClick={() => setIsRemoving(true)}>
              지우기
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={`'${name}' 패스키를 지울까요?`}
        consequence="이 패스키로는 더 이상 로그인할 수 없습니다. 기기에 저장된 패스키는 기기의 설정에서 따로 지워 주세요."
        confirmLabel="지우기"
        danger
        busy={remove.isPending}
        error={remove.error ? messageFor(remove.error, '지우지 못했습니다.') : undefined}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  const rename = useMutation({ mutationFn: renamePasskey, onSuccess: onDone });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="패스키 이름 바꾸기"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ id: passkey.id, name: name.trim() });
      }}
    >
      {rename.error ? <Notice tone="bad">{messageFor(rename.error, '이름을 바꾸지 못했습니다.')}</Notice> : null}
      <TextField label="패스키 이름" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      <div className={styles.acts}>
        <Button type="submit" size="small" variant="primary" disabled={name.trim() === ''} busy={rename.isPending}>
          저장
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          취소
        </Button>
      </div>
    </form>
  );
}
