import type { DrawnFrame } from './frame-source.ts';

interface Size {
  width: number;
  height: number;
}

/** Same width as the slide images of the server. */
const FULL_WIDTH_PX = 1_280;
const THUMBNAIL_WIDTH_PX = 320;

type Draw = (context: OffscreenCanvasRenderingContext2D, size: Size) => void;

/** Encodes one frame as the slide image and as a thumbnail. */
export async function drawFrame(size: Size, draw: Draw): Promise<DrawnFrame> {
  const full = fitInto(size, FULL_WIDTH_PX);
  const canvas = new OffscreenCanvas(full.width, full.height);
  draw(contextOf(canvas), full);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  const small = fitInto(size, THUMBNAIL_WIDTH_PX);
  const thumbnail = new OffscreenCanvas(small.width, small.height);
  contextOf(thumbnail).drawImage(canvas, 0, 0, small.width, small.height);
  return { jpeg, thumbnail: await toDataUrl(await thumbnail.convertToBlob({ type: 'image/jpeg', quality: 0.7 })) };
}

/** Even height, because JPEG subsamples colour in pairs of rows. */
function fitInto({ width, height }: Size, maxWidth: number): Size {
  const fitted = Math.min(width, maxWidth);
  return { width: fitted, height: Math.max(2, Math.round((height * fitted) / width / 2) * 2) };
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('2d canvas context is not available');
  context.imageSmoothingQuality = 'high';
  return context;
}

/** The Content-Security-Policy allows local images only as data URLs. */
async function toDataUrl(jpeg: Blob): Promise<string> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  return `data:image/jpeg;base64,${btoa(String.fromCharCode(...bytes))}`;
}
