import { type MarkKind, QUOTE_MAX } from '@pilgi/domain/notes';
import { announce, showToast } from '@pilgi/ui';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { BlockActions } from './block-actions.tsx';
import { MarkEditor } from './mark-editor.tsx';
import { MARK_TEXTS } from './mark-kind.texts.ts';
import { MarkToolbar } from './mark-toolbar.tsx';
import type { NoteMark } from './marks.api.ts';
import type { SelectedText } from './read-selection.ts';
import type { Marks, MarkWithId } from './use-marks.ts';
import { type ChosenPlace, useSelectedText } from './use-selected-text.ts';

interface MarkingProps {
  root: RefObject<HTMLElement | null>;
  marks: Marks;
  noteVersion: number;
  plainOf: (blockId: string) => string;
  /** The mark being edited. */
  edited: NoteMark | null;
  onEdit: (mark: NoteMark | null) => void;
  onCorrect: (term: string) => void;
  /** Makes a card of the selected words or of the whole block. */
  onCard?: ((chosen: SelectedText) => void) | undefined;
}

/** Longer selections are not offered for correction. */
const MAX_TERM_CHARS = 40;

/** Toolbar for selected text or a block, and the mark editor. */
export function Marking({ root, marks, noteVersion, plainOf, edited, onEdit, onCorrect, onCard }: MarkingProps) {
  const { words, clearSelection } = useSelectedText(root, plainOf);
  const [block, setBlock] = useState<ChosenPlace | null>(null);
  const [draft, setDraft] = useState<MarkWithId | null>(null);
  const shown = block ?? words;
  const close = useCallback(() => {
    setBlock(null);
    clearSelection();
  }, [clearSelection]);
  useMarkPresses({ root, marks, plainOf, onBlock: setBlock, onEdit });

  async function saveMark(mark: MarkWithId) {
    try {
      await marks.put(mark);
      announce(`${MARK_TEXTS[mark.kind]} 표시를 남겼습니다.`);
    } catch (error) {
      const text = messageFor(error, '다시 시도해주세요.');
      const action = { label: '다시 시도', onPress: () => void saveMark(mark) };
      showToast({ tone: 'bad', title: '표시를 남기지 못했습니다.', text, action });
    }
  }

  function mark(kind: MarkKind, chosen: SelectedText) {
    const made = { id: crypto.randomUUID(), kind, ...chosen, note_version: noteVersion };
    if (kind === 'MEMO') setDraft(made);
    else void saveMark(made);
    document.getSelection()?.removeAllRanges();
    close();
  }

  const afterClosing = (act: () => void) => () => {
    close();
    act();
  };
  const subject = draft ?? edited;
  const finish = () => {
    setDraft(null);
    onEdit(null);
  };
  const term = shown?.chosen.range ? shown.chosen.quote : '';
  const canCorrect = term !== '' && term.length <= MAX_TERM_CHARS && !term.includes('\n');
  return (
    <>
      {shown ? (
        <MarkToolbar
          place={shown.place}
          receivesFocus={block !== null}
          onMark={(kind) => mark(kind, shown.chosen)}
          onCorrect={canCorrect ? afterClosing(() => onCorrect(term)) : undefined}
          onCard={onCard && afterClosing(() => onCard(shown.chosen))}
          onClose={close}
        >
          {block ? <BlockActions blockId={block.chosen.block_id} onDone={close} /> : null}
        </MarkToolbar>
      ) : null}
      {subject ? (
        <MarkEditor
          key={subject.id}
          mark={{ ...subject }}
          isNew={draft !== null}
          onSave={marks.put}
          onDelete={() => {
            if (edited) marks.remove(edited);
            finish();
          }}
          onClose={finish}
        />
      ) : null}
    </>
  );
}

interface Presses extends Pick<MarkingProps, 'root' | 'marks' | 'plainOf' | 'onEdit'> {
  onBlock: (place: ChosenPlace) => void;
}

/** A click on a highlight opens its editor; a click on the button of a block offers to mark the whole block. */
function useMarkPresses({ root, marks, plainOf, onBlock, onEdit }: Presses): void {
  useEffect(() => {
    const element = root.current;
    function handle({ target }: MouseEvent) {
      if (!(target instanceof Element) || document.getSelection()?.isCollapsed === false) return;
      const button = target.closest<HTMLElement>('[data-mark-block]');
      const markId = target.closest<HTMLElement>('[data-mark]')?.dataset.mark;
      const mark = marks.all.find(({ id }) => id === markId);
      if (mark) onEdit(mark);
      if (button === null) return;
      const block_id = button.dataset.markBlock ?? '';
      const quote = plainOf(block_id).slice(0, QUOTE_MAX).trim();
      onBlock({ chosen: { block_id, range: null, quote }, place: button.getBoundingClientRect() });
    }
    element?.addEventListener('click', handle);
    return () => element?.removeEventListener('click', handle);
  }, [root, marks, plainOf, onBlock, onEdit]);
}
