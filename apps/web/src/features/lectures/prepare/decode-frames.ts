import type { Thumbnail } from '@pilgi/domain/lectures';
import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny';
import { createFrameSampler } from './create-frame-sampler.ts';
import { drawFrame } from './draw-frame.ts';
import type { FrameSource } from './frame-source.ts';

/** Frame source based on WebCodecs; null when the browser cannot decode the recording. */
export async function decodeFrames(track: InputVideoTrack): Promise<FrameSource | null> {
  if (!(await track.canDecode())) return null;
  const sink = new VideoSampleSink(track);
  const sampleFrame = createFrameSampler();

  async function* samplesAt(moments: readonly number[]): AsyncGenerator<Thumbnail> {
    for await (const sample of sink.samplesAtTimestamps(moments)) {
      yield await withFrame(sample, sampleFrame);
    }
  }

  return {
    samplesAt,
    async drawAt(moment) {
      return await withFrame(await sink.getSample(moment), async (frame) => {
        const size = { width: frame.displayWidth, height: frame.displayHeight };
        return await drawFrame(size, (context, { width, height }) => frame.draw(context, 0, 0, width, height));
      });
    },
    close: () => undefined,
  };
}

/** Closes the frame after use: decoders have few frame buffers and block until they are returned. */
async function withFrame<Value>(sample: VideoSample | null, use: (frame: VideoSample) => Promise<Value>) {
  if (sample === null) throw new Error('a frame could not be decoded');
  try {
    return await use(sample);
  } finally {
    sample.close();
  }
}
