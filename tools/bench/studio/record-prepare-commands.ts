import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { extractAudio } from '../../../apps/server/src/platform/media/extract-audio.ts';
import { findSlides } from '../../../apps/server/src/platform/media/find-slides.ts';
import { MEDIA_TOOLS } from '../../../apps/server/src/platform/media/media-tools.ts';
import { probeMedia } from '../../../apps/server/src/platform/media/probe-media.ts';
import { type Command, recordingTools } from '../pipeline/recording-tools.ts';

/** How the server would call its programs to take sound and slides of this recording. */
export async function recordPrepareCommands(
  folder: string,
  file: string,
): Promise<{ sound: Command[]; slides: Command[] }> {
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  const { duration_ms } = await probeMedia(MEDIA_TOOLS, { file });
  const sound = recordingTools(folder, 'sound');
  await extractAudio(sound.tools, { file, audio_file: join(folder, 'audio.ogg'), duration_ms });
  const slides = recordingTools(folder, 'slides');
  const facts = { duration_ms, has_video: true };
  await findSlides(slides.tools, { file, folder: pictures, facts, low_res_from_ms: Number.POSITIVE_INFINITY });
  return { sound: sound.commands(), slides: slides.commands() };
}
