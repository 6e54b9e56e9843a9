import { EmptyState, IconButton, Skeleton } from '@pilgi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import type { AnswerCard } from './card-action.tsx';
import { type Chat, type ChatQuestion, type ChatSubject, currentChatQuery } from './chat.api.ts';
import { ChatAnswer } from './chat-answer.tsx';
import { ChatForm } from './chat-form.tsx';
import styles from './chat-panel.module.css';
import type { PlayCiteProps } from './cite-chip.tsx';
import { DeleteChatAction } from './delete-chat-action.tsx';
import { withQuestion } from './fold-chat-event.ts';
import { LectureOnlyChoice } from './lecture-only-choice.tsx';
import { useDraft } from './use-draft.ts';
import { useStreamedAnswer } from './use-streamed-answer.ts';
import { useSubmitQuestion } from './use-submit-question.ts';

interface ChatPanelProps extends PlayCiteProps {
  subject: ChatSubject;
  topUp: ReactNode;
  /** Header for places where no surrounding element provides a title and a close button. */
  head?: { title: string; onClose: () => void };
  /** Makes a card of an answer. */
  onCard?: (card: AnswerCard) => void;
}

const NO_SENTENCES: readonly never[] = [];

/** Scrolls the newest question into view. */
function useNewestInView(count: number) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return end;
}

/** Questions about a lecture: beside the note on desktop, over it on phones. */
export function ChatPanel({ subject, topUp, head, onPlay, onCard }: ChatPanelProps) {
  const client = useQueryClient();
  const query = useQuery(currentChatQuery(subject));
  const { queryKey } = currentChatQuery(subject);
  const chat = query.data;
  const [draft, setDraft] = useDraft(subject);
  const [mode, setMode] = useState<ChatQuestion['mode']>('AUTO');
  const storeQuestion = (question: ChatQuestion) =>
    void client.setQueryData(queryKey, (before: Chat | undefined) =>
      before === undefined ? before : withQuestion(before, question),
    );
  const pending = chat?.questions.find(({ status }) => status === 'PENDING') ?? null;
  const streamedSentences = useStreamedAnswer(pending?.id ?? null, storeQuestion);
  const submission = useSubmitQuestion({
    chat,
    draft,
    mode,
    onSubmitted: (question) => {
      storeQuestion(question);
      setDraft('');
      // A test goes on until another way is chosen.
      if (mode !== 'TEST') setMode('AUTO');
    },
  });
  const end = useNewestInView((chat?.questions.length ?? 0) + streamedSentences.length);
  return (
    <section className={styles.root} aria-label={head?.title ?? '질문과 답'}>
      {head ? (
        <header className={styles.head}>
          <h2>{head.title}</h2>
          <IconButton label="닫기" icon={<X aria-hidden="true" size={18} />} onClick={head.onClose} />
        </header>
      ) : null}
      <div className={styles.log} role="log" aria-live="polite" aria-busy={pending !== null}>
        {chat === undefined && query.error ? <LoadFailed title="대화를 불러올 수 없습니다" query={query} /> : null}
        {chat === undefined && !query.error ? <Skeleton lines={3} /> : null}
        {chat?.questions.length === 0 ? (
          <EmptyState
            headingLevel={3}
            title="답을 문장마다 강의와 대조해요"
            text="강의에 있는 문장에는 들어 볼 수 있는 시각이 붙고, 강의 밖의 설명은 따로 표시해요."
          />
        ) : null}
        <ol className={styles.questions}>
          {chat?.questions.map((question, at) => (
            <ChatAnswer
              key={question.id}
              question={question}
              streamedSentences={question === pending ? streamedSentences : NO_SENTENCES}
              isNewest={at === chat.questions.length - 1}
              onNext={pending === null && at === chat.questions.length - 1 ? setDraft : null}
              onPlay={onPlay}
              onCard={onCard}
            />
          ))}
        </ol>
        <div ref={end} />
      </div>
      {chat === undefined ? null : (
        <div className={styles.foot}>
          <p className={styles.total}>
            이 대화에서 쓴 크레딧 {formatCreditBalance(chat.credits_used).replace(' 크레딧', '')}
          </p>
          {chat.questions.length > 0 && pending === null ? (
            <DeleteChatAction chatId={chat.id} subject={subject} />
          ) : null}
          <LectureOnlyChoice chat={chat} queryKey={queryKey} />
        </div>
      )}
      <ChatForm
        draft={draft}
        onDraft={setDraft}
        mode={mode}
        onMode={setMode}
        submission={submission}
        isAnswering={pending !== null}
        topUp={topUp}
      />
    </section>
  );
}
