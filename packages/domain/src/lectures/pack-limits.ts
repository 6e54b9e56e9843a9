/** Of a file of sound and slides that was prepared in a browser: more than any lecture shows, little enough to open. */
export const PACK_MOST_SLIDES = 1_000;
export const PACK_MOST_SPANS = 1_000;
export const PACK_MOST_PICTURE_BYTES = 128 * 1024 ** 2;

/** The names by which its two attachments are known. */
export const PACK_LIST_NAME = 'pilgi-slides.json';
export const PACK_PICTURES_NAME = 'pilgi-slides.mjpeg';
