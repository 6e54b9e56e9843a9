import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import type { UploadQueue } from './create-upload-queue.ts';
import { lecturesQuery, storageQuery } from './lectures.api.ts';
import type { UploadItem } from './upload-item.ts';
import { onLectureUploaded, uploadQueueOf } from './upload-queue-of.ts';

export function useUploadQueue(): { queue: UploadQueue; items: readonly UploadItem[] } {
  const { email } = useSession();
  const queue = uploadQueueOf(email ?? '');
  const client = useQueryClient();
  useEffect(
    () =>
      onLectureUploaded(() => {
        void client.invalidateQueries({ queryKey: lecturesQuery.queryKey });
        void client.invalidateQueries({ queryKey: storageQuery.queryKey });
      }),
    [client],
  );
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.read, queue.read) };
}
