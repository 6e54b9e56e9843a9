import { QUESTION_MAX } from '@pilgi/domain/chat';
import { Button, isComposing, TextArea } from '@pilgi/ui';
import type { ReactNode } from 'react';
import type { ChatQuestion } from './chat.api.ts';
import { quoteHint, sendLabel } from './chat.texts.ts';
import styles from './chat-panel.module.css';
import { ModeChips } from './mode-chips.tsx';
import type { useSubmitQuestion } from './use-submit-question.ts';

interface ChatFormProps {
  draft: string;
  onDraft: (draft: string) => void;
  mode: ChatQuestion['mode'];
  onMode: (mode: ChatQuestion['mode']) => void;
  submission: ReturnType<typeof useSubmitQuestion>;
  isAnswering: boolean;
  /** Button to buy credits. */
  topUp: ReactNode;
}

/** Enter sends, Shift+Enter inserts a line break. */
export function ChatForm({ draft, onDraft, mode, onMode, submission, isAnswering, topUp }: ChatFormProps) {
  const { quote, failure, isSending, canSend, send } = submission;
  const isShort = quote !== undefined && !quote.is_affordable;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAnswering) send();
      }}
    >
      <ModeChips
        mode={mode}
        onMode={(chosen, question) => {
          onMode(chosen);
          if (draft.trim() === '' && chosen !== 'AUTO') onDraft(question);
        }}
      />
      <TextArea
        label="질문"
        labelHidden
        rows={2}
        maxLength={QUESTION_MAX}
        placeholder="강의에서 궁금한 것을 물어보세요"
        value={draft}
        hint={quoteHint(quote)}
        error={failure ?? undefined}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          if (!isAnswering) send();
        }}
      />
      <div className={styles.send}>
        {isShort ? topUp : null}
        <Button type="submit" variant="primary" size="small" busy={isSending} disabled={!canSend || isAnswering}>
          {sendLabel(quote)}
        </Button>
      </div>
    </form>
  );
}
