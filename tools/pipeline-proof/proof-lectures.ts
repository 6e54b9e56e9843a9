import type { KnownLecture, Scene } from './open-scene.ts';

export interface ProofLectures {
  /** Three sections, sound alone; half of it is silence, which costs nothing. */
  ofSections(): Promise<KnownLecture>;
  withSlides(): Promise<KnownLecture>;
}

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
      once('sections', async () =>
        scene.know(await scene.make({ minutes: 25, silence_minutes: 12, has_video: false, seed: 'sections' })),
      ),
    withSlides: () =>
      once('slides', async () => scene.know(await scene.make({ minutes: 2, slide_seconds: 30, seed: 'slides' }))),
  };
}
