import { chatCalls } from '@pilgi/contract';
import { Checkbox, showToast } from '@pilgi/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import type { Chat } from './chat.api.ts';

interface LectureOnlyChoiceProps {
  chat: Chat;
  queryKey: QueryKey;
}

/** Holds for all lectures of the course; shown at once and taken back when it could not be saved. */
export function LectureOnlyChoice({ chat, queryKey }: LectureOnlyChoiceProps) {
  const client = useQueryClient();
  const show = (is_lecture_only: boolean) =>
    client.setQueryData(queryKey, (before: Chat | undefined) => before && { ...before, is_lecture_only });
  const saving = useMutation({
    mutationFn: (is_lecture_only: boolean) =>
      api.send(chatCalls.limit, { params: { id: chat.id }, body: { is_lecture_only } }),
    onMutate: show,
    onError: (error, wanted) => {
      show(!wanted);
      showToast({ tone: 'bad', title: messageFor(error, '설정을 저장하지 못했어요. 다시 시도해 주세요.') });
    },
  });
  return (
    <Checkbox
      label="강의 내용으로만 답하기"
      checked={chat.is_lecture_only}
      onChange={({ target }) => saving.mutate(target.checked)}
    />
  );
}
