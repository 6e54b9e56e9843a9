import { handoutsCalls, type WireResponse } from '@pilgi/contract';
import { handoutTypeOf } from '@pilgi/domain/lectures';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { digestFile } from '../digest-file.ts';
import { putPart } from '../put-part.ts';

export type Handout = WireResponse<typeof handoutsCalls.listHandouts>[number];
export type HandoutPage = WireResponse<typeof handoutsCalls.getHandoutPages>[number];

const POLL_INTERVAL_MS = 2000;
const OK = 200;

export const handoutsQuery = (lectureId: string) =>
  queryOptions({
    queryKey: ['handouts', lectureId],
    queryFn: ({ signal }) => api.send(handoutsCalls.listHandouts, { params: { id: lectureId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'CHECKING') ? POLL_INTERVAL_MS : false,
  });

export const handoutPagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['handout-pages', id],
    queryFn: ({ signal }) => api.send(handoutsCalls.getHandoutPages, { params: { id } }, { signal }),
  });

export const deleteHandout = (id: string) => api.send(handoutsCalls.deleteHandout, { params: { id } });

/** Sends one file; the share of its bytes is reported. */
export async function sendHandout(
  lectureId: string,
  file: File,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<void> {
  const content_type = handoutTypeOf(file.name);
  if (content_type === null) throw new Error(`${file.name} is no handout`);
  const sha256 = await digestFile(file, signal);
  const body = { file_name: file.name, content_type, size_bytes: file.size, sha256 };
  const { handout, url } = await api.send(handoutsCalls.beginHandout, { params: { id: lectureId }, body }, { signal });
  const status = await putPart(url, file, { signal, onBytes: (bytes) => onShare(bytes / file.size) });
  if (status !== OK) throw new Error(`storage responded with ${status}`);
  await api.send(handoutsCalls.completeHandout, { params: { id: handout.id } }, { signal });
}
