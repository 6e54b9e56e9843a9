import { adminAiModelsCalls } from '@pilgi/contract';
import { Button, EmptyState, SegmentedControl, showToast } from '@pilgi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ListTable } from '../../../../shared/lists/list-table.tsx';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { useListParams } from '../../../../shared/lists/use-list-params.ts';
import { useMay } from '../../../../shared/operators/use-may.ts';
import { ConfirmAction } from '../../../../shared/reauth/confirm-action.tsx';
import { type AiModel, aiModelsQuery, removeAiModel } from './ai-models.api.ts';
import { type ModelAction, modelColumns } from './model-columns.tsx';
import { ModelFormDialog } from './model-form-dialog.tsx';
import { ModelStepsDialog } from './model-steps-dialog.tsx';

const STATES = [
  { value: '', label: '전체' },
  { value: 'on', label: '사용 중' },
  { value: 'off', label: '꺼짐' },
];

function RemoveModel({ model, onClose }: { model: AiModel; onClose: () => void }) {
  const client = useQueryClient();

  function finish() {
    void client.invalidateQueries({ queryKey: aiModelsQuery.queryKey });
    showToast({ tone: 'good', title: `${model.display_name} 모델을 삭제했습니다.` });
    onClose();
  }

  return (
    <ConfirmAction
      danger
      title={`${model.display_name} 모델을 삭제할까요?`}
      consequence="새 작업에서 더는 고를 수 없습니다. 이미 시작한 작업은 정해진 가격으로 끝까지 처리됩니다."
      confirmLabel="삭제하기"
      failureText="AI 모델을 삭제하지 못했습니다."
      action={() => removeAiModel(model.id)}
      onDone={finish}
      onClose={onClose}
    />
  );
}

export function ModelList({ onAdd }: { onAdd: () => void }) {
  const may = useMay();
  const models = useQuery(aiModelsQuery);
  const { read, change } = useListParams();
  const [under, setUnder] = useState<{ act: ModelAction; model: AiModel } | null>(null);
  const state = read('state');
  const close = () => setUnder(null);

  if (models.error && !models.data) return <LoadFailed title="AI 모델을 불러올 수 없습니다" query={models} />;
  const empty =
    state === '' ? (
      <EmptyState
        title="등록된 AI 모델이 없습니다"
        text="모델이 있어야 노트를 만들 수 있습니다."
        action={<Button onClick={onAdd}>모델 추가</Button>}
      />
    ) : (
      <EmptyState
        title="조건에 맞는 모델이 없습니다"
        action={<Button onClick={() => change({ state: null })}>전체 보기</Button>}
      />
    );
  return (
    <>
      <ListTable
        caption="AI 모델"
        fileName="ai-models"
        columns={modelColumns((act, model) => setUnder({ act, model })).filter(
          ({ key }) => key !== 'acts' || may(adminAiModelsCalls.update),
        )}
        rows={models.data?.filter(({ is_active }) => state === '' || (state === 'on') === is_active)}
        rowKey={({ id }) => id}
        defaultSort={{ key: 'model_name', direction: 'asc' }}
        tools={
          <SegmentedControl
            label="상태로 거르기"
            choices={STATES}
            value={state}
            onValueChange={(value) => change({ state: value })}
          />
        }
        empty={empty}
      />
      {under?.act === 'edit' ? <ModelFormDialog model={under.model} onClose={close} /> : null}
      {under?.act === 'steps' ? <ModelStepsDialog model={under.model} onClose={close} /> : null}
      {under?.act === 'remove' ? <RemoveModel model={under.model} onClose={close} /> : null}
    </>
  );
}
