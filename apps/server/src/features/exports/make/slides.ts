/** Pictures by their slides, as the storage keeps them: JPEG. */
export type Slides = ReadonlyMap<string, Uint8Array>;

/** Where a slide lies among the files of a document; ids are ours, but a path is not the place to trust one. */
export const slidePath = (slideId: string) => `slides/${slideId.replaceAll(/[^\w-]/g, '_')}.jpg`;

export const slideFiles = (slides: Slides): [string, Uint8Array][] =>
  [...slides].map(([id, bytes]) => [slidePath(id), bytes]);
