import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import type { PackStreams } from '../../../platform/media/judge-probe.ts';
import { MediaRefused } from '../../../platform/media/media.errors.ts';
import { probeMedia } from '../../../platform/media/probe-media.ts';
import { readPack } from '../../../platform/media/read-pack.ts';
import { getLectureToCheck } from '../lectures.queries.ts';
import { digestOf, fetchRecording, slidesFolderOf } from './fetch-recording.ts';
import type { PrepareDeps } from './prepare-deps.ts';

export type Look =
  | { refusal: string }
  | { refusal: null; duration_ms: number; has_video: boolean; pack?: PackStreams | null };

/** Whether it is what its owner's browser read, and a recording at all. */
export async function lookIntoRecording(deps: PrepareDeps, id: string, signal: AbortSignal): Promise<Look> {
  const lecture = await getLectureToCheck(deps.db, id);
  const file = await fetchRecording(deps, lecture);
  if ((await digestOf(file)) !== lecture.sha256) {
    return { refusal: '올라온 파일이 원본과 다릅니다. 다시 올려주세요.' };
  }
  try {
    const { duration_ms, has_video, pack } = await probeMedia(deps.tools, { file, signal });
    if (pack !== null)
      await readPack(deps.tools, { file, folder: slidesFolderOf(deps, id), pack, duration_ms, signal });
    failPoint('lecture:looked');
    return { refusal: null, duration_ms, has_video, pack };
  } catch (error) {
    if (error instanceof MediaRefused) return { refusal: error.detail };
    throw error;
  }
}
