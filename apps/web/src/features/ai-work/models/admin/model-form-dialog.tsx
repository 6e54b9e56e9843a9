import { Button, Dialog, Notice, showToast } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { fieldErrorsOf } from '../../../../shared/api/field-errors-of.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import { type AiModel, type AiModelBody, aiModelsQuery, saveAiModel } from './ai-models.api.ts';
import { ModelFields } from './model-fields.tsx';
import styles from './model-form-dialog.module.css';
import { PriceSimulator } from './price-simulator.tsx';
import { draftFrom, priceIn, readModelDraft } from './read-model-draft.ts';

interface ModelFormDialogProps {
  /** Model to edit; null creates a new one. */
  model: AiModel | null;
  onClose: () => void;
}

export function ModelFormDialog({ model, onClose }: ModelFormDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const [draft, setDraft] = useState(() => draftFrom(model));
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: (body: AiModelBody) => withReauth(() => saveAiModel(model?.id ?? null, body)),
    onSuccess: (saved) => {
      void client.invalidateQueries({ queryKey: aiModelsQuery.queryKey });
      showToast({ tone: 'good', title: `${saved.display_name} 모델을 저장했습니다.` });
      onClose();
    },
    onError: (error) => setProblems(fieldErrorsOf(error)),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readModelDraft(draft, model);
    setProblems('problems' in read ? read.problems : {});
    if ('body' in read && !save.isPending) save.mutate(read.body);
  }

  return (
    <Dialog
      open
      size="large"
      title={model ? 'AI 모델 수정' : 'AI 모델 추가'}
      description={model ? '바뀐 가격은 새로 시작하는 작업부터 적용됩니다.' : undefined}
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
            {model ? '변경 내용 저장' : '모델 추가'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {save.error ? <Notice tone="bad">{messageFor(save.error, 'AI 모델을 저장하지 못했습니다.')}</Notice> : null}
        <ModelFields
          isNew={model === null}
          draft={draft}
          problems={problems}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
      </form>
      {model ? <PriceSimulator modelId={model.id} price={priceIn(readModelDraft(draft, model))} /> : null}
      {reauthDialog}
    </Dialog>
  );
}
