import { shrinkLuma, type Thumbnail } from '@pilgi/domain/lectures';
import type { VideoSample } from 'mediabunny';
import { imageFromPixels } from './image-from-pixels.ts';

/** The first plane of these formats is luma, one byte per pixel. */
const LUMA_FORMATS = ['I420', 'I420A', 'I422', 'I444', 'NV12'];

/** Creates a function that downscales frames to grayscale images; it reuses its buffers. */
export function createFrameSampler(): (frame: VideoSample) => Promise<Thumbnail> {
  let bytes = new Uint8Array();
  let canvas: OffscreenCanvas | undefined;

  async function fromLuma(frame: VideoSample): Promise<Thumbnail> {
    const size = frame.allocationSize();
    if (bytes.length < size) bytes = new Uint8Array(size);
    const [luma] = await frame.copyTo(bytes);
    const { width, height } = frame.visibleRect;
    const { offset = 0, stride = width } = luma ?? {};
    return shrinkLuma({ bytes, offset, stride, width, height, is_full_range: frame.colorSpace.fullRange === true });
  }

  function fromCanvas(frame: VideoSample): Thumbnail {
    const { displayWidth: width, displayHeight: height } = frame;
    canvas ??= new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('2d canvas context is not available');
    frame.draw(context, 0, 0, width, height);
    return imageFromPixels(context.getImageData(0, 0, width, height));
  }

  return async (frame) => {
    const isUpright = frame.rotation === 0 && !frame.flip;
    return isUpright && LUMA_FORMATS.includes(frame.format ?? '') ? await fromLuma(frame) : fromCanvas(frame);
  };
}
