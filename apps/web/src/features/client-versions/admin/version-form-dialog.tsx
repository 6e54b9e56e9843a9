import { Button, Checkbox, Dialog, Notice, showToast, TextArea, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { fieldErrorsOf } from '../../../shared/api/field-errors-of.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { handleApproval } from '../../../shared/operators/handle-approval.ts';
import { useReauth } from '../../../shared/reauth/use-reauth.tsx';
import { type ClientVersion, clientVersionsQuery, saveVersion, type VersionBody } from './client-versions.api.ts';
import { draftFrom, readVersionDraft, type VersionDraft } from './read-version-draft.ts';
import styles from './version-form-dialog.module.css';

interface VersionFormDialogProps {
  /** Version to edit; null creates a new draft. */
  version: ClientVersion | null;
  onClose: () => void;
}

export function VersionFormDialog({ version, onClose }: VersionFormDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const [draft, setDraft] = useState<VersionDraft>(() => draftFrom(version));
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: (body: VersionBody) => withReauth(() => saveVersion(version?.id ?? null, body)),
    onSuccess: (saved) => {
      void client.invalidateQueries({ queryKey: clientVersionsQuery.queryKey });
      showToast({ tone: 'good', title: `${saved.version} 버전을 저장했습니다.` });
      onClose();
    },
    onError: (error) => {
      setProblems(fieldErrorsOf(error));
      handleApproval(error, onClose);
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readVersionDraft(draft);
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read || save.isPending) return;
    // A new version is saved as a draft, so that it is reviewed before it can be downloaded.
    save.mutate(version ? read.body : { ...read.body, is_published: false });
  }

  const field = (name: Exclude<keyof VersionDraft, 'is_mandatory'>) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });

  return (
    <Dialog
      open
      size="large"
      title={version ? '버전 수정' : '버전 추가'}
      description={version ? undefined : '초안으로 저장합니다. 목록에서 공개해야 이용자에게 보입니다.'}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !save.isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending} busyLabel="저장 중...">
            {version ? '변경 내용 저장' : '초안으로 저장'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {save.error ? (
          <Notice className={styles.wide} tone="bad">
            {messageFor(save.error, '버전을 저장하지 못했습니다.')}
          </Notice>
        ) : null}
        <TextField {...field('version')} label="버전 번호" required placeholder="1.4.0" maxLength={40} />
        <Checkbox
          className={styles.box}
          label="필수 업데이트"
          hint="이 버전보다 오래된 앱은 업데이트해야 쓸 수 있습니다."
          checked={draft.is_mandatory}
          onChange={(event) => setDraft({ ...draft, is_mandatory: event.target.checked })}
        />
        <TextArea {...field('release_notes')} className={styles.wide} label="변경 사항" rows={5} maxLength={20_000} />
        <TextField {...field('download_url')} label="Windows 다운로드 주소" type="url" optional maxLength={2000} />
        <TextField {...field('sha256')} label="Windows SHA-256" optional spellCheck={false} autoCapitalize="none" />
        <TextField {...field('download_url_macos')} label="macOS 다운로드 주소" type="url" optional maxLength={2000} />
        <TextField {...field('sha256_macos')} label="macOS SHA-256" optional spellCheck={false} autoCapitalize="none" />
      </form>
      {reauthDialog}
    </Dialog>
  );
}
