import { MAX_PHOTO_BYTES } from '@pilgi/domain/lectures';

const MAX_SIDE_PX = 1600;
const QUALITIES = [0.85, 0.6, 0.4];

/** A photo as a small JPEG without metadata such as the place; null when the file is no image. */
export async function shrinkPhoto(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return null;
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  for (const quality of QUALITIES) {
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/jpeg', quality);
    const blob = await promise;
    if (blob !== null && blob.size <= MAX_PHOTO_BYTES) return new Uint8Array(await blob.arrayBuffer());
  }
  return null;
}
