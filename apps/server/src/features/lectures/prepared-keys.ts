/** Storage prefix of everything prepared from a lecture; it is removed as a whole. */
export const preparedPrefix = (lectureId: string) => `prepared/${lectureId}/`;

export const manifestKey = (lectureId: string) => `${preparedPrefix(lectureId)}manifest.json`;
export const audioKey = (lectureId: string) => `${preparedPrefix(lectureId)}audio.ogg`;
export const sectionKey = (lectureId: string, number: number) => `${preparedPrefix(lectureId)}sections/${number}.ogg`;
export const slideKey = (lectureId: string, slideId: string) => `${preparedPrefix(lectureId)}slides/${slideId}.jpg`;

export const AUDIO_TYPE = 'audio/ogg';
export const SLIDE_TYPE = 'image/jpeg';
