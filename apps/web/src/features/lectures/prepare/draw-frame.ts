import type { DrawnFrame } from './frame-source.ts';

interface Size {
  width: number;
  height: number;
}

/** As wide as the server's own pictures of slides. */
const FULL_WIDTH_PX = 1_280;
const THUMBNAIL_WIDTH_PX = 320;

type Draw = (context: OffscreenCanvasRenderingContext2D, size: Size) => void;

/** One frame as it will be sent, and small. */
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

/** Even, since JPEG keeps colours for two rows at a time. */
function fitInto({ width, height }: Size, most: number): Size {
  const fitted = Math.min(width, most);
  return { width: fitted, height: Math.max(2, Math.round((height * fitted) / width / 2) * 2) };
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  return context;
}

/** The policy of the pages shows pictures of our own only as data. */
async function toDataUrl(jpeg: Blob): Promise<string> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  return `data:image/jpeg;base64,${btoa(String.fromCharCode(...bytes))}`;
}
