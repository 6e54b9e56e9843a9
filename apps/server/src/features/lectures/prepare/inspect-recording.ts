import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { MediaRefused } from '../../../platform/media/media.errors.ts';
import { probeMedia } from '../../../platform/media/probe-media.ts';
import { readPack } from '../../../platform/media/read-pack.ts';
import type { PackStreams } from '../../../platform/media/validate-probe.ts';
import type { QuotaDeps } from '../../quotas/index.ts';
import { countRecording } from '../check-quota.ts';
import { getLectureForCheck } from '../lectures.queries.ts';
import { digestOf, fetchRecording, slidesDirectoryOf } from './fetch-recording.ts';

export type Inspection =
  | { refusal: string }
  | { refusal: null; duration_ms: number; has_video: boolean; pack?: PackStreams | null };

/** Checks that the file has the digest that the browser computed and that it is a readable recording. */
export async function inspectRecording(
  deps: Pick<AppDeps, 'db' | 'storage' | 'mediaTools'> & QuotaDeps & { workDirectory: string },
  id: string,
  signal: AbortSignal,
): Promise<Inspection> {
  const lecture = await getLectureForCheck(deps.db, id);
  const file = await fetchRecording(deps, lecture);
  if ((await digestOf(file)) !== lecture.sha256) {
    return { refusal: '올라온 파일이 원본과 다릅니다. 다시 올려주세요.' };
  }
  try {
    const { duration_ms, has_video, pack } = await probeMedia(deps.mediaTools, { file, signal });
    const refusal = await countRecording(deps, { id, user_id: lecture.user_id, duration_ms });
    if (refusal !== null) return { refusal };
    if (pack !== null)
      await readPack(deps.mediaTools, { file, directory: slidesDirectoryOf(deps, id), pack, duration_ms, signal });
    failPoint('lecture:looked');
    return { refusal: null, duration_ms, has_video, pack };
  } catch (error) {
    if (error instanceof MediaRefused) return { refusal: error.detail };
    throw error;
  }
}
