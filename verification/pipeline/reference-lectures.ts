import type { KnownLecture, ModelVariant, Scene } from './open-scene.ts';

export interface ReferenceLectures {
  /** Three sections, audio only. */
  ofSections(): Promise<KnownLecture>;
  withSlides(): Promise<KnownLecture>;
  /** The shortest lecture that can be prepared. */
  ofOneMinute(): Promise<KnownLecture>;
  /** One minute whose judge fails, or whose note has false numbers; its jobs need the same faults. */
  under(variant: Exclude<ModelVariant, 'plain'>): Promise<KnownLecture>;
}

const AUDIO_ONLY = { has_video: false, max_sentences: 60 };

/** Creates each lecture once, when a trial first needs it. */
export function referenceLectures(scene: Scene): ReferenceLectures {
  const known = new Map<string, Promise<KnownLecture>>();
  const once = async (name: string, make: () => Promise<KnownLecture>) => {
    const lecture = known.get(name) ?? make();
    known.set(name, lecture);
    return await lecture;
  };
  return {
    ofSections: () =>
      once('sections', async () => scene.know(await scene.make({ ...AUDIO_ONLY, minutes: 25, seed: 'sections' }))),
    withSlides: () =>
      once('slides', async () => scene.know(await scene.make({ minutes: 2, slide_seconds: 30, seed: 'slides' }))),
    ofOneMinute: () =>
      once('minute', async () => scene.know(await scene.make({ ...AUDIO_ONLY, minutes: 1, seed: 'minute' }))),
    under: (variant) =>
      once(variant, async () => {
        const made = await scene.make({ ...AUDIO_ONLY, minutes: 1, seed: variant });
        return await scene.underFaults(variant, () => scene.know(made));
      }),
  };
}
