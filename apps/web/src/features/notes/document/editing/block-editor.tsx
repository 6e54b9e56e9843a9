import { BLOCK_KINDS, BLOCK_TEXT_MAX, type BlockKind, HEADING_MAX, parseBlockText } from '@pilgi/domain/notes';
import { Button, ConfirmDialog, isComposing, Notice, Select, TextArea, TextField } from '@pilgi/ui';
import { type KeyboardEvent, type SubmitEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { BlockText } from '../../../../shared/text/block-text.tsx';
import { NO_DECORATIONS } from '../../../../shared/text/decorated-text.tsx';
import { drawPart } from '../kinds/draw-part.tsx';
import { KIND_TEXTS } from '../kinds/kind.texts.ts';
import { readDraft, writeDraft } from '../session-draft.ts';
import styles from './block-editor.module.css';
import type { EditedBlock } from './use-editing.ts';

interface BlockEditorProps {
  /** Label of the editor: what is edited. */
  label: string;
  draftKey: string;
  block: EditedBlock;
  onSave: (block: EditedBlock) => Promise<unknown>;
  onClose: () => void;
  onReload: () => void;
}

/** Names of the kinds that have no label in a note. */
const PLAIN_TEXTS = { paragraph: '글', list: '목록', ...KIND_TEXTS };
const KINDS = BLOCK_KINDS.map((value) => ({ value, label: PLAIN_TEXTS[value] ?? value }));
const HINT = '목록은 - 또는 1., 굵게는 **글**, 식은 $식$, 표는 | 칸 | 으로 씁니다. Ctrl+Enter로 저장합니다.';

function Preview({ draft }: { draft: EditedBlock }) {
  const shown = useDeferredValue(draft.text);
  const { parts } = useMemo(() => parseBlockText(shown), [shown]);
  return (
    <section className={styles.preview} aria-label="미리 보기">
      <BlockText
        parts={parts}
        decorations={NO_DECORATIONS}
        drawPart={(part, decorations) => drawPart(draft, part, decorations)}
      />
    </section>
  );
}

function EditorFields({ draft, onChange }: { draft: EditedBlock; onChange: (draft: EditedBlock) => void }) {
  return (
    <>
      <div className={styles.row}>
        <TextField
          label="제목"
          optional
          maxLength={HEADING_MAX}
          value={draft.heading ?? ''}
          onChange={({ target }) => onChange({ ...draft, heading: target.value === '' ? null : target.value })}
        />
        <Select
          label="종류"
          options={KINDS}
          value={draft.kind}
          onChange={({ target }) => onChange({ ...draft, kind: target.value as BlockKind })}
        />
      </div>
      <TextArea
        label="글"
        rows={Math.min(16, Math.max(4, draft.text.split('\n').length + 1))}
        maxLength={BLOCK_TEXT_MAX}
        hint={HINT}
        value={draft.text}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
      />
      <Preview draft={draft} />
    </>
  );
}

/** State of the editor: what is typed, stored in the session, and how saving goes. */
function useDraft({ draftKey, block, onSave, onClose }: BlockEditorProps) {
  const [draft, setDraft] = useState<EditedBlock>(() => readDraft<EditedBlock>(draftKey) ?? block);
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({ isBusy: false, problem: null });
  const isChanged = draft.text !== block.text || draft.heading !== block.heading || draft.kind !== block.kind;
  useEffect(() => writeDraft(draftKey, isChanged ? draft : null), [draftKey, draft, isChanged]);

  async function save() {
    if (state.isBusy) return;
    setState({ isBusy: true, problem: null });
    try {
      if (isChanged) await onSave({ ...draft, heading: draft.heading?.trim() || null });
      writeDraft(draftKey, null);
      onClose();
    } catch (error) {
      setState({ isBusy: false, problem: messageFor(error, '저장하지 못했습니다. 다시 시도해주세요.') });
    }
  }
  function discard() {
    writeDraft(draftKey, null);
    onClose();
  }
  return { draft, setDraft, isChanged, save, discard, ...state };
}

/** Edits one block in its place. Esc closes it, after a confirmation when something was typed. */
export function BlockEditor(props: BlockEditorProps) {
  const { draft, setDraft, isChanged, save, discard, isBusy, problem } = useDraft(props);
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const cancel = () => (isChanged ? setIsConfirming(true) : discard());

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && !isConfirming) {
      event.preventDefault();
      cancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: shortcuts of the fields inside. */}
      <form
        ref={form}
        className={styles.root}
        aria-label={props.label}
        data-own-act
        onKeyDown={onKeyDown}
        onSubmit={submit}
      >
        <EditorFields draft={draft} onChange={setDraft} />
        {problem === null ? null : (
          <Notice
            tone="bad"
            action={
              <Button size="small" onClick={props.onReload}>
                새 버전 불러오기
              </Button>
            }
          >
            {problem} 쓰던 글은 그대로 있습니다.
          </Notice>
        )}
        <div className={styles.acts}>
          <Button size="small" onClick={cancel}>
            그만두기
          </Button>
          <Button size="small" type="submit" variant="primary" busy={isBusy}>
            저장하기
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isConfirming}
        danger
        title="쓰던 글을 버릴까요?"
        consequence="저장하지 않은 글은 되찾을 수 없습니다."
        confirmLabel="버리기"
        cancelLabel="계속 쓰기"
        onConfirm={discard}
        onOpenChange={setIsConfirming}
      />
    </>
  );
}
