/** JPEG images by slide id. */
export type Slides = ReadonlyMap<string, Uint8Array>;

/** File path of a slide inside a document; the id is sanitized. */
export const slidePath = (slideId: string) => `slides/${slideId.replaceAll(/[^\w-]/g, '_')}.jpg`;

export const slideFiles = (slides: Slides): [string, Uint8Array][] =>
  [...slides].map(([id, bytes]) => [slidePath(id), bytes]);
