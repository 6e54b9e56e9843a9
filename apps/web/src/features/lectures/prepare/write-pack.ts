import { PACK_LIST_NAME, PACK_PICTURES_NAME } from '@pilgi/domain';
import { AttachedFile } from 'mediabunny';
import { copySound } from './copy-sound.ts';
import { openRecording } from './open-recording.ts';
import type { PreparedSlide } from './prepared-recording.ts';

/** One file of sound and slides: the pictures one after the other, and when each of them was on. */
export async function writePack(sound: Blob, slides: readonly PreparedSlide[]): Promise<Blob> {
  const recording = await openRecording(sound);
  if (recording?.sound === undefined) throw new Error('the sound is gone');
  try {
    const list = JSON.stringify({ version: 1, slides: slides.map(({ spans }) => ({ spans })) });
    const pictures = new Uint8Array(await new Blob(slides.map(({ jpeg }) => jpeg)).arrayBuffer());
    const attachments = {
      1: new AttachedFile(new TextEncoder().encode(list), 'application/json', PACK_LIST_NAME),
      ...(slides.length === 0 ? {} : { 2: new AttachedFile(pictures, 'video/x-motion-jpeg', PACK_PICTURES_NAME) }),
    };
    const pack = await copySound({ sound: recording.sound, duration_ms: recording.duration_ms, attachments });
    if (pack === null) throw new Error('the sound cannot be packed');
    return pack;
  } finally {
    recording.close();
  }
}
