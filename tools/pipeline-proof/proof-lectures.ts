import type { KnownLecture, Scene } from './open-scene.ts';

export interface ProofLectures {
  /** Three sections, sound alone. */
  ofSections(): Promise<KnownLecture>;
  withSlides(): Promise<KnownLecture>;
  /** The least that can be prepared. */
  ofOneMinute(): Promise<KnownLecture>;
}

const SOUND = { has_video: false, most_sentences: 60 };

/** Each made by the first trial that needs it. */
export function proofLectures(scene: Scene): ProofLectures {
  const known = new Map<string, Promise<KnownLecture>>();
  const once = async (name: string, make: () => Promise<KnownLecture>) => {
    const lecture = known.get(name) ?? make();
    known.set(name, lecture);
    return await lecture;
  };
  return {
    ofSections: () =>
      once('sections', async () => scene.know(await scene.make({ ...SOUND, minutes: 25, seed: 'sections' }))),
    withSlides: () =>
      once('slides', async () => scene.know(await scene.make({ minutes: 2, slide_seconds: 30, seed: 'slides' }))),
    ofOneMinute: () =>
      once('minute', async () => scene.know(await scene.make({ ...SOUND, minutes: 1, seed: 'minute' }))),
  };
}
