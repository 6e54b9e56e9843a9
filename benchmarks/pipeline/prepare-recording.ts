import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { planWindows } from '@pilgi/domain/transcription';
import { cutAudio } from '../../apps/server/src/platform/media/cut-audio.ts';
import { findSlides, type SlideFile } from '../../apps/server/src/platform/media/find-slides.ts';
import { findVoice } from '../../apps/server/src/platform/media/find-voice.ts';
import type { VoiceModel } from '../../apps/server/src/platform/media/load-voice-model.ts';
import type { MediaTools } from '../../apps/server/src/platform/media/media-tools.ts';
import { probeMedia } from '../../apps/server/src/platform/media/probe-media.ts';

export interface PrepareTools {
  probe: MediaTools;
  audio: MediaTools;
  slides: MediaTools;
  cuts: MediaTools;
}

/** Prepares a recording like the worker, without database and storage; calls `onPart` after each part. */
export async function prepareRecording(
  deps: { tools: PrepareTools; model: VoiceModel },
  input: { file: string; directory: string },
  onPart: (part: keyof PrepareTools) => void = () => undefined,
): Promise<SlideFile[]> {
  const { tools, model } = deps;
  const directory = join(input.directory, 'pictures');
  mkdirSync(directory, { recursive: true });
  const audio_file = join(input.directory, 'audio.ogg');
  const facts = await probeMedia(tools.probe, { file: input.file });
  onPart('probe');
  const { duration_ms } = facts;
  const { voice } = await findVoice({ tools: tools.audio, model }, { file: input.file, audio_file, duration_ms });
  onPart('audio');
  const low_res_from_ms = Number.POSITIVE_INFINITY;
  const found = await findSlides(tools.slides, { file: input.file, directory, facts, low_res_from_ms });
  onPart('slides');
  for (const { pieces: spans } of planWindows(voice)) await cutAudio(tools.cuts, { audio_file, spans });
  onPart('cuts');
  return found;
}
