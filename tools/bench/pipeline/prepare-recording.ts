import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cutAudio } from '../../../apps/server/src/platform/media/cut-audio.ts';
import { findSlides, type SlideFile } from '../../../apps/server/src/platform/media/find-slides.ts';
import { findVoice } from '../../../apps/server/src/platform/media/find-voice.ts';
import type { VoiceModel } from '../../../apps/server/src/platform/media/load-voice-model.ts';
import type { MediaTools } from '../../../apps/server/src/platform/media/media-tools.ts';
import { probeMedia } from '../../../apps/server/src/platform/media/probe-media.ts';
import { planSections } from '../../../packages/domain/src/index.ts';

export interface PrepareTools {
  look: MediaTools;
  sound: MediaTools;
  slides: MediaTools;
  cuts: MediaTools;
}

/** A recording's way through the worker without database and storage; tells after each part of it. */
export async function prepareRecording(
  deps: { tools: PrepareTools; model: VoiceModel },
  input: { file: string; folder: string },
  onPart: (part: keyof PrepareTools) => void = () => undefined,
): Promise<SlideFile[]> {
  const { tools, model } = deps;
  const folder = join(input.folder, 'pictures');
  mkdirSync(folder, { recursive: true });
  const audio_file = join(input.folder, 'audio.ogg');
  const facts = await probeMedia(tools.look, { file: input.file });
  onPart('look');
  const { duration_ms } = facts;
  const voiced = await findVoice({ tools: tools.sound, model }, { file: input.file, audio_file, duration_ms });
  onPart('sound');
  const low_res_from_ms = Number.POSITIVE_INFINITY;
  const found = await findSlides(tools.slides, { file: input.file, folder, facts, low_res_from_ms });
  onPart('slides');
  const slides = found.map((slide, index) => ({ ...slide, id: `p${index + 1}` }));
  for (const { voiced: spans } of planSections({ duration_ms, voiced, slides }))
    await cutAudio(tools.cuts, { audio_file, spans });
  onPart('cuts');
  return found;
}
