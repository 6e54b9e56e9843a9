import { chatCalls } from '@pilgi/contract';
import { Button, ConfirmDialog } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { type ChatSubject, currentChatQuery } from './chat.api.ts';

/** Deletes all questions and answers and starts a new conversation; charges stay in the history. */
export function DeleteChatAction({ chatId, subject }: { chatId: string; subject: ChatSubject }) {
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const deleteChat = useMutation({
    mutationFn: () => api.send(chatCalls.delete, { params: { id: chatId } }),
    onSuccess: async () => {
      await client.resetQueries({ queryKey: currentChatQuery(subject).queryKey });
      setIsConfirming(false);
    },
  });
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsConfirming(true)}>
        대화 지우기
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="이 대화를 지울까요?"
        consequence="질문과 답이 모두 사라지고 되돌릴 수 없습니다. 이미 쓴 크레딧은 돌아오지 않습니다."
        confirmLabel="지우기"
        cancelLabel="그대로 두기"
        danger
        busy={deleteChat.isPending}
        error={deleteChat.error ? messageFor(deleteChat.error, '지우지 못했습니다.') : undefined}
        onConfirm={() => deleteChat.mutate()}
      />
    </>
  );
}
