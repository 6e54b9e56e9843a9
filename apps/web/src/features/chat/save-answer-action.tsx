import { chatCalls } from '@pilgi/contract';
import { Button } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import type { ChatQuestion } from './chat.api.ts';
import styles from './chat-answer.module.css';

const canBeSaved = ({ status, sentences }: ChatQuestion) =>
  status === 'ANSWERED' && sentences.some(({ cites }) => cites.length > 0);

/** Stores an answer in its note, and takes it back. Repeating either changes nothing. */
export function SaveAnswerAction({ question }: { question: ChatQuestion }) {
  const client = useQueryClient();
  const params = { id: question.id };
  const change = useMutation({
    mutationFn: (isSaved: boolean) => api.send(isSaved ? chatCalls.save : chatCalls.unsave, { params }),
    onSuccess: async ({ note_id }) => await client.invalidateQueries({ queryKey: ['notes', note_id] }),
  });
  if (!canBeSaved(question)) return null;
  const isSaved = change.isSuccess && change.data.block_id !== null;
  return (
    <p className={styles.acts}>
      {isSaved ? <span role="status">노트에 저장했어요.</span> : null}
      <Button size="small" variant="quiet" busy={change.isPending} onClick={() => change.mutate(!isSaved)}>
        {isSaved ? '되돌리기' : '노트에 저장'}
      </Button>
      {change.error ? <span role="alert">{messageFor(change.error, '저장하지 못했습니다.')}</span> : null}
    </p>
  );
}
