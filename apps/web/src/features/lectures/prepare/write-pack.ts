import { PACK_IMAGES_NAME, PACK_LIST_NAME } from '@pilgi/domain/lectures';
import { AttachedFile } from 'mediabunny';
import { extractAudio } from './extract-audio.ts';
import { openRecording } from './open-recording.ts';
import type { PreparedSlide } from './prepared-recording.ts';

/** Writes one Matroska file with the audio, all slide images and a list of their time spans. */
export async function writePack(audio: Blob, slides: readonly PreparedSlide[]): Promise<Blob> {
  const recording = await openRecording(audio);
  if (recording?.audio === undefined) throw new Error('the audio cannot be read');
  try {
    const list = JSON.stringify({ version: 1, slides: slides.map(({ spans }) => ({ spans })) });
    const images = new Uint8Array(await new Blob(slides.map(({ jpeg }) => jpeg)).arrayBuffer());
    const attachments = {
      1: new AttachedFile(new TextEncoder().encode(list), 'application/json', PACK_LIST_NAME),
      ...(slides.length === 0 ? {} : { 2: new AttachedFile(images, 'video/x-motion-jpeg', PACK_IMAGES_NAME) }),
    };
    const pack = await extractAudio({ audio: recording.audio, duration_ms: recording.duration_ms, attachments });
    if (pack === null) throw new Error('the audio cannot be packed');
    return pack;
  } finally {
    recording.close();
  }
}
