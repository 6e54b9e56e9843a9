import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { storageQuery } from '../lectures.api.ts';
import { checkHandout } from './check-handout.ts';
import { handoutsQuery, sendHandout } from './handouts.api.ts';

/** A file that is being sent or was not accepted. */
export interface SentFile {
  key: string;
  name: string;
  share: number;
  problem: string | null;
}

/** Sends files one after the other; a refused file stays in the list with its reason. */
export function useSendHandouts(lectureId: string) {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const patch = (key: string, change: Partial<SentFile>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...change } : file)));

  async function sendAll(chosen: readonly File[]): Promise<void> {
    const added = chosen.map((file) => ({ file, key: crypto.randomUUID(), problem: checkHandout(file) }));
    const rows = added.map(({ file, key, problem }) => ({ key, name: file.name, share: 0, problem }));
    setFiles((all) => [...all.filter(({ problem }) => problem === null), ...rows]);
    for (const { file, key, problem } of added) if (problem === null) await send(file, key);
  }

  async function send(file: File, key: string): Promise<void> {
    const { signal } = new AbortController();
    try {
      await sendHandout(lectureId, file, { signal, onShare: (share) => patch(key, { share }) });
      setFiles((all) => all.filter((one) => one.key !== key));
    } catch (error) {
      patch(key, { problem: messageFor(error, '자료를 올리지 못했습니다. 다시 시도해주세요.') });
    }
    await client.invalidateQueries({ queryKey: handoutsQuery(lectureId).queryKey });
    await client.invalidateQueries({ queryKey: storageQuery.queryKey });
  }

  return { files, sendAll };
}
