/** Limits of a file with audio and slides prepared in the browser: above any real lecture, but small enough to process safely. */
export const MAX_PACK_SLIDES = 1_000;
export const MAX_PACK_SPANS = 1_000;
export const MAX_PACK_IMAGE_BYTES = 128 * 1024 ** 2;

/** Names of the two attachments in the file. */
export const PACK_LIST_NAME = 'pilgi-slides.json';
export const PACK_IMAGES_NAME = 'pilgi-slides.mjpeg';
