import { marksCalls } from '@pilgi/contract';
import { showToast } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { type MarkContent, marksQuery, type NoteMark } from './marks.api.ts';

export interface MarkWithId extends MarkContent {
  id: string;
}

export interface Marks {
  all: readonly NoteMark[];
  isLoading: boolean;
  hasFailed: boolean;
  reload: () => void;
  /** Optimistic: shown at once; reverted and rejected when the server refuses it. */
  put: (mark: MarkWithId) => Promise<unknown>;
  remove: (mark: NoteMark) => void;
}

const NONE: readonly NoteMark[] = [];

function withMark(marks: readonly NoteMark[], { id, ...content }: MarkWithId): NoteMark[] {
  const now = new Date().toISOString();
  const before = marks.find((mark) => mark.id === id);
  const mark = { id, memo: '', ...content, created_at: before?.created_at ?? now, updated_at: now };
  return before ? marks.map((one) => (one.id === id ? mark : one)) : [...marks, mark];
}

/** Marks of the user in a note, with optimistic updates. */
export function useMarks(noteId: string, isOwn: boolean): Marks {
  const client = useQueryClient();
  const query = useQuery({ ...marksQuery(noteId), enabled: isOwn });
  const { queryKey } = marksQuery(noteId);

  async function change(next: (marks: readonly NoteMark[]) => NoteMark[]) {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (marks: NoteMark[] | undefined) => next(marks ?? []));
  }
  // Concurrent changes may overlap, so the list is refetched from the server.
  const settle = () => client.invalidateQueries({ queryKey });

  const putting = useMutation({
    mutationFn: ({ id: mark_id, ...body }: MarkWithId) =>
      api.send(marksCalls.put, { params: { id: noteId, mark_id }, body }),
    onMutate: (mark) => change((marks) => withMark(marks, mark)),
    onSettled: settle,
  });
  const removing = useMutation({
    mutationFn: ({ id: mark_id }: NoteMark) => api.send(marksCalls.delete, { params: { id: noteId, mark_id } }),
    onMutate: (mark) => change((marks) => marks.filter(({ id }) => id !== mark.id)),
    onError: (error) =>
      showToast({ tone: 'bad', title: '표시를 지우지 못했습니다.', text: messageFor(error, '다시 시도해주세요.') }),
    onSettled: settle,
  });
  const { mutateAsync } = putting;
  const { mutate } = removing;
  const { data, isPending, error, refetch } = query;
  return useMemo(
    () => ({
      all: data ?? NONE,
      isLoading: isPending,
      hasFailed: error !== null && data === undefined,
      reload: () => void refetch(),
      put: mutateAsync,
      remove: mutate,
    }),
    [data, isPending, error, refetch, mutateAsync, mutate],
  );
}
