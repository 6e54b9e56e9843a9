import { createHash } from 'node:crypto';
import { joinedLengthMs, planSections, type VoicedSpan } from '@pilgi/domain/notes';
import { planWindows } from '@pilgi/domain/transcription';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { cutAudio } from '../../../platform/media/cut-audio.ts';
import { type PreparedIn, updateLectureReady } from '../lectures.queries.ts';
import { AUDIO_TYPE, type NumberedWindow, windowKey, writeManifest } from '../manifest.ts';
import { findRecordingOfLecture } from '../recording/recordings.queries.ts';
import { fetchAudio } from './extract-audio.ts';
import type { ExtractedSlide } from './extract-slides.ts';
import { removeWorkFiles } from './fetch-recording.ts';

interface Prepared {
  id: string;
  duration_ms: number;
  has_video: boolean;
  prepared_in: PreparedIn;
  voice: VoicedSpan[];
  voiced: VoicedSpan[];
  slides: ExtractedSlide[];
}

/** Splits the lecture into sections and into windows for transcription, stores the audio of each window and marks the lecture READY. */
export async function storeSections(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage' | 'mediaTools'> & { workDirectory: string },
  lecture: Prepared,
  signal: AbortSignal,
): Promise<number> {
  const { id, duration_ms, has_video, prepared_in, voice, voiced, slides } = lecture;
  const sections = planSections({ duration_ms, voiced, slides });
  const windows = planWindows(voice).map((window, index) => ({ number: index + 1, ...window }));
  const audio_file = await fetchAudio(deps, id);
  const stored: NumberedWindow[] = [];
  for (const window of windows) {
    const { number, pieces } = window;
    const body = await cutAudio(deps.mediaTools, { audio_file, spans: pieces, signal });
    await deps.storage.write({ key: windowKey(id, number), body, content_type: AUDIO_TYPE });
    stored.push({ ...window, sha256: createHash('sha256').update(body).digest('hex') });
    failPoint('lecture:section-stored');
  }
  const recording = await findRecordingOfLecture(deps.db, id);
  await writeManifest(deps.storage, {
    lecture_id: id,
    duration_ms,
    has_video,
    voice,
    voiced,
    slides,
    sections,
    windows: stored,
    ...(recording === null ? {} : { unrecorded: recording.gaps as unknown as VoicedSpan[] }),
  });
  failPoint('lecture:manifest-written');
  await updateLectureReady(deps.db, {
    id,
    duration_ms,
    has_video,
    prepared_in,
    voiced_ms: Math.min(duration_ms, joinedLengthMs(voiced)),
    slide_count: slides.length,
    section_count: sections.length,
    checked_at: deps.clock.now(),
  });
  failPoint('lecture:ready');
  await removeWorkFiles(deps, id);
  return sections.length;
}
