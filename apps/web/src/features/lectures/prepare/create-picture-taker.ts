import { type Picture, shrinkLuma } from '@pilgi/domain';
import type { VideoSample } from 'mediabunny';
import { pictureOfPixels } from './picture-of-pixels.ts';

/** Their first plane is brightness, a byte for each pixel. */
const LUMA_FORMATS = ['I420', 'I420A', 'I422', 'I444', 'NV12'];

/** Makes small pictures of frames, in buffers that are used again and again. */
export function createPictureTaker(): (frame: VideoSample) => Promise<Picture> {
  let bytes = new Uint8Array();
  let canvas: OffscreenCanvas | undefined;

  async function fromLuma(frame: VideoSample): Promise<Picture> {
    const size = frame.allocationSize();
    if (bytes.length < size) bytes = new Uint8Array(size);
    const [luma] = await frame.copyTo(bytes);
    const { width, height } = frame.visibleRect;
    const { offset = 0, stride = width } = luma ?? {};
    return shrinkLuma({ bytes, offset, stride, width, height, is_full_range: frame.colorSpace.fullRange === true });
  }

  function fromCanvas(frame: VideoSample): Picture {
    const { displayWidth: width, displayHeight: height } = frame;
    canvas ??= new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    frame.draw(context, 0, 0, width, height);
    return pictureOfPixels(context.getImageData(0, 0, width, height));
  }

  return async (frame) => {
    const isUpright = frame.rotation === 0 && !frame.flip;
    return isUpright && LUMA_FORMATS.includes(frame.format ?? '') ? await fromLuma(frame) : fromCanvas(frame);
  };
}
