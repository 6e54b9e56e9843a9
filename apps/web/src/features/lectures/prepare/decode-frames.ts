import type { Picture } from '@pilgi/domain';
import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny';
import { createPictureTaker } from './create-picture-taker.ts';
import { drawFrame } from './draw-frame.ts';
import type { FrameSource } from './frame-source.ts';

/** Frames by the browser's own decoder; null where it knows none for this recording. */
export async function decodeFrames(track: InputVideoTrack): Promise<FrameSource | null> {
  if (!(await track.canDecode())) return null;
  const sink = new VideoSampleSink(track);
  const take = createPictureTaker();

  async function* picturesAt(moments: readonly number[]): AsyncGenerator<Picture> {
    for await (const sample of sink.samplesAtTimestamps(moments)) {
      yield await whileOpen(sample, take);
    }
  }

  return {
    picturesAt,
    async drawAt(moment) {
      return await whileOpen(await sink.getSample(moment), async (frame) => {
        const size = { width: frame.displayWidth, height: frame.displayHeight };
        return await drawFrame(size, (context, { width, height }) => frame.draw(context, 0, 0, width, height));
      });
    },
    close: () => undefined,
  };
}

/** Decoders have few frames to give away, and wait for those that are not given back. */
async function whileOpen<Value>(sample: VideoSample | null, use: (frame: VideoSample) => Promise<Value>) {
  if (sample === null) throw new Error('a frame could not be decoded');
  try {
    return await use(sample);
  } finally {
    sample.close();
  }
}
