import { type CallInput, editsCalls } from '@pilgi/contract';
import { editNote } from '@pilgi/domain/notes';
import { announce, showToast } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useMemo, useRef, useState } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { type Note, type NoteBlock, noteQuery } from '../notes.api.ts';
import { versionsQuery } from '../versions/versions.api.ts';

export type NoteEdit = CallInput<typeof editsCalls.apply>['body']['edit'];

/** The block whose editor is open, or the one after which a block is being added. */
export interface EditedPlace {
  block_id: string;
  mode: 'REPLACE' | 'ADD';
}

export interface Editing {
  noteId: string;
  place: EditedPlace | null;
  open: (place: EditedPlace) => void;
  close: () => void;
  /** Rejected when the server refuses it; the editor keeps what was typed. */
  save: (edit: NoteEdit) => Promise<unknown>;
  /** Deletes at once; a message offers to undo it. */
  remove: (blockId: string) => void;
  move: (blockId: string, direction: 'UP' | 'DOWN') => void;
  /** Loads the version that someone else has stored. */
  reload: () => void;
}

/** Null for notes of others, which cannot be edited. */
export const EditingContext = createContext<Editing | null>(null);

type Change = { edit: NoteEdit } | { restored: Note };

/** Sends a change and shows its result without loading the note again, which would restart the audio. */
function useChange(note: Note) {
  const client = useQueryClient();
  const latest = useRef(note);
  latest.current = note;
  return useMutation({
    mutationFn: async (change: Change) => {
      const { id, version } = latest.current;
      const before = latest.current;
      const stored =
        'edit' in change
          ? await api.send(editsCalls.apply, { params: { id }, body: { version, edit: change.edit } })
          : await api.send(editsCalls.restore, {
              params: { id, version: change.restored.version },
              body: { version },
            });
      const shown = shownAfter(before, change);
      const { queryKey } = noteQuery(id);
      if (shown === null) await client.invalidateQueries({ queryKey });
      else client.setQueryData(queryKey, { ...shown, version: stored.version } as never);
      await client.invalidateQueries({ queryKey: versionsQuery(id).queryKey });
      return { before, ...stored };
    },
  }).mutateAsync;
}

/** The server uses the same rule, so both have the same text. */
function shownAfter(before: Note, change: Change): Note | null {
  if ('restored' in change) return change.restored;
  const result = editNote(before, change.edit);
  return 'refusal' in result ? null : { ...before, ...result.document };
}

export function useEditing(note: Note, isOwn: boolean): Editing | null {
  const client = useQueryClient();
  const [place, setPlace] = useState<EditedPlace | null>(null);
  const change = useChange(note);
  const { id: noteId } = note;
  const reload = useCallback(
    () => void client.refetchQueries({ queryKey: noteQuery(noteId).queryKey }),
    [client, noteId],
  );
  return useMemo(() => {
    if (!isOwn) return null;
    const failed = (title: string) => (error: Error) => {
      const action = { label: '새 버전 불러오기', onPress: reload };
      showToast({ tone: 'bad', title, text: messageFor(error, '다시 시도해주세요.'), action });
    };
    const undo = (restored: Note) =>
      void change({ restored }).then(() => announce('지운 문단을 되돌렸습니다.'), failed('되돌리지 못했습니다.'));
    const remove = (block_id: string) =>
      void change({ edit: { act: 'DELETE', block_id } }).then(({ before }) => {
        const action = { label: '되돌리기', onPress: () => undo(before) };
        showToast({ title: '문단을 지웠습니다.', action });
      }, failed('문단을 지우지 못했습니다.'));
    const move: Editing['move'] = (block_id, direction) =>
      void change({ edit: { act: 'MOVE', block_id, direction } }).then(
        () => announce(direction === 'UP' ? '문단을 위로 옮겼습니다.' : '문단을 아래로 옮겼습니다.'),
        failed('문단을 옮기지 못했습니다.'),
      );
    const save = (edit: NoteEdit) => change({ edit });
    return { noteId, place, open: setPlace, close: () => setPlace(null), save, remove, move, reload };
  }, [isOwn, noteId, place, change, reload]);
}

export type EditedBlock = Pick<NoteBlock, 'kind' | 'heading' | 'text'>;
