import { type MarkKind, MEMO_MAX } from '@pilgi/domain/notes';
import { Button, Dialog, Notice, SegmentedControl, TextArea } from '@pilgi/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import styles from './mark-editor.module.css';
import { MARK_TEXTS } from './mark-kind.texts.ts';
import type { MarkWithId } from './use-marks.ts';

interface MarkEditorProps {
  mark: MarkWithId;
  /** Not saved yet. */
  isNew: boolean;
  onSave: (mark: MarkWithId) => Promise<unknown>;
  onDelete: () => void;
  onClose: () => void;
}

const CHOICES = (Object.keys(MARK_TEXTS) as MarkKind[]).map((value) => ({ value, label: MARK_TEXTS[value] }));

/** Edits kind and memo of one mark; keeps the input when saving fails. */
export function MarkEditor({ mark, isNew, onSave, onDelete, onClose }: MarkEditorProps) {
  const formId = useId();
  const [kind, setKind] = useState<MarkKind>(mark.kind);
  const [memo, setMemo] = useState(mark.memo ?? '');
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({ isBusy: false, problem: null });
  const isEmptyMemo = kind === 'MEMO' && memo.trim() === '';

  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (isEmptyMemo) {
      setState({ isBusy: false, problem: '메모를 적어주세요.' });
      return;
    }
    setState({ isBusy: true, problem: null });
    try {
      await onSave({ ...mark, kind, memo: memo.trim() });
      onClose();
    } catch (error) {
      setState({ isBusy: false, problem: messageFor(error, '저장하지 못했습니다. 다시 시도해주세요.') });
    }
  }

  return (
    <Dialog
      size="small"
      open
      title={isNew ? '메모 남기기' : '표시 고치기'}
      onOpenChange={(open) => !open && onClose()}
      closesOnOutsidePress={false}
      footer={
        <>
          {isNew ? null : (
            <Button variant="danger" onClick={onDelete}>
              지우기
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" busy={state.isBusy}>
            저장하기
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.root} onSubmit={(event) => void save(event)}>
        <blockquote className={styles.quote}>{mark.quote}</blockquote>
        {isNew ? null : <SegmentedControl label="표시의 종류" choices={CHOICES} value={kind} onValueChange={setKind} />}
        <TextArea
          label="메모"
          optional={kind !== 'MEMO'}
          rows={4}
          maxLength={MEMO_MAX}
          value={memo}
          onChange={({ target }) => setMemo(target.value)}
        />
        {state.problem === null ? null : <Notice tone="bad">{state.problem}</Notice>}
      </form>
    </Dialog>
  );
}
