import { MODEL_STEPS, type ModelStep } from '@pilgi/domain/ai-work';
import { Button, Dialog, Notice, Skeleton, StatusChip, showToast } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { type AiModel, aiModelsQuery } from './ai-models.api.ts';
import { type OfferStep, type OfferSteps, offerStepsQuery, type StepChoiceBody, saveSteps } from './model-steps.api.ts';
import styles from './model-steps.module.css';
import { describeMargin, STEP_TEXTS } from './model-steps.texts.ts';
import { StepChoiceItem } from './step-choice-item.tsx';
import { StepEditor } from './step-editor.tsx';

interface ModelStepsDialogProps {
  model: AiModel;
  onClose: () => void;
}

/** The models of all steps of an offer, with its margin. */
export function ModelStepsDialog({ model, onClose }: ModelStepsDialogProps) {
  const steps = useQuery(offerStepsQuery(model.id));
  return (
    <Dialog
      open
      size="large"
      title={`${model.display_name} · 단계별 모델`}
      description="바뀐 모델은 새로 시작하는 작업부터 씁니다. 첫 번째 모델이 실패하면 예비 모델을 차례로 부릅니다."
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      {steps.error && !steps.data ? <LoadFailed title="단계별 모델을 불러올 수 없습니다" query={steps} /> : null}
      {steps.data ? <StepList modelId={model.id} data={steps.data} /> : null}
      {steps.isPending ? <Skeleton lines={8} /> : null}
    </Dialog>
  );
}

const MARGIN_TONES = { SOUND: 'info', NEEDS_REASON: 'warn', BELOW_COST: 'bad', COST_UNKNOWN: 'warn' } as const;

function MarginLine({ margin }: Pick<OfferSteps, 'margin'>) {
  return (
    <Notice tone={MARGIN_TONES[margin.verdict]} title="마진">
      {describeMargin(margin)}
      {margin.low_margin_reason === null ? null : <div>{`낮은 마진의 이유: ${margin.low_margin_reason}`}</div>}
    </Notice>
  );
}

interface SavedStep {
  step: ModelStep;
  choices: StepChoiceBody[] | null;
  reason: string;
}

/** All chosen steps with one of them replaced; the call replaces them all. */
function bodyWith(data: OfferSteps, { step, choices, reason }: SavedStep) {
  const others = data.steps
    .filter((one) => one.is_chosen && one.step !== step)
    .map((one) => [one.step, one.choices.map(({ profile: _profile, ...choice }) => choice)] as const);
  const steps = Object.fromEntries([...others, ...(choices === null ? [] : [[step, choices] as const])]);
  return { steps, ...(reason === '' ? {} : { low_margin_reason: reason }) };
}

function StepList({ modelId, data }: { modelId: string; data: OfferSteps }) {
  const client = useQueryClient();
  const [editing, setEditing] = useState<ModelStep | null>(null);
  // The query of the steps is below the key of the models.
  const refresh = () => void client.invalidateQueries({ queryKey: aiModelsQuery.queryKey });
  const save = useMutation({
    mutationFn: (saved: SavedStep) => saveSteps(modelId, bodyWith(data, saved)),
    onSuccess: (_answer, { step }) => {
      refresh();
      showToast({ tone: 'good', title: `${STEP_TEXTS[step]} 모델을 저장했습니다.` });
      setEditing(null);
    },
  });
  const open = (step: ModelStep | null) => {
    save.reset();
    setEditing(step);
  };
  return (
    <>
      <MarginLine margin={data.margin} />
      <ul className={styles.steps} aria-label="단계별 모델">
        {MODEL_STEPS.map((name) => data.steps.find(({ step }) => step === name))
          .filter((step) => step !== undefined)
          .map((step) => (
            <li key={step.step} className={styles.step}>
              <StepHead step={step} isEditing={editing === step.step} onEdit={() => open(step.step)} />
              {editing === step.step ? (
                <StepEditor
                  step={step}
                  isSaving={save.isPending}
                  problem={save.error ? messageFor(save.error, '단계별 모델을 저장하지 못했습니다.') : null}
                  onSave={(choices, reason) => save.mutate({ step: step.step, choices, reason })}
                  onCancel={() => open(null)}
                />
              ) : (
                <ol className={styles.choices}>
                  {step.choices.map((choice) => (
                    <StepChoiceItem key={`${choice.provider} ${choice.model}`} choice={choice} onChanged={refresh} />
                  ))}
                </ol>
              )}
            </li>
          ))}
      </ul>
    </>
  );
}

function StepHead({ step, isEditing, onEdit }: { step: OfferStep; isEditing: boolean; onEdit: () => void }) {
  const name = STEP_TEXTS[step.step];
  return (
    <div className={styles.head}>
      <h3>{name}</h3>
      <StatusChip tone={step.is_chosen ? 'good' : 'neutral'}>{step.is_chosen ? '직접 고름' : '기본'}</StatusChip>
      {isEditing ? null : (
        <Button size="small" aria-label={`${name} 모델 변경`} onClick={onEdit}>
          변경
        </Button>
      )}
    </div>
  );
}
