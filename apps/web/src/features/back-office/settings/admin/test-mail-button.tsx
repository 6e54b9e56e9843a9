import { Button, Notice, showToast } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import { sendTestMail } from './settings.api.ts';
import styles from './settings-form.module.css';

/** The server uses the stored settings, so unsaved changes must be saved first. */
export function TestMailButton({ isChanged }: { isChanged: boolean }) {
  const { withReauth, reauthDialog } = useReauth();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withReauth(sendTestMail),
    onSuccess: ({ detail }) => showToast({ tone: 'good', title: detail }),
  });
  return (
    <div className={styles.test}>
      {error ? <Notice tone="bad">{messageFor(error, '시험 메일을 보내지 못했습니다.')}</Notice> : null}
      <Button disabled={isChanged} busy={isPending} busyLabel="보내는 중..." onClick={() => mutate()}>
        시험 메일 보내기
      </Button>
      <p className={styles.hint}>
        {isChanged
          ? '바꾼 내용을 먼저 저장해주세요. 시험 메일은 저장된 설정으로 보냅니다.'
          : '저장된 설정으로 내 이메일에 보냅니다.'}
      </p>
      {reauthDialog}
    </div>
  );
}
