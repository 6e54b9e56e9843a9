import {
  bestMomentOf,
  decideSlides,
  type FrameSample,
  planSampling,
  rangeToSample,
  type SamplingPlan,
  samplesAtSeconds,
  samplesOfGaps,
  secondsOf,
  type Thumbnail,
} from '@pilgi/domain/lectures';
import type { FrameSource } from './frame-source.ts';
import type { ExactPacket } from './list-video-packets.ts';
import type { OnProgress, PreparedSlide } from './prepared-recording.ts';

interface Search {
  packets: readonly ExactPacket[];
  /** Duration of the recording and of its video track. */
  duration_ms: number;
  video_ends_ms: number;
  onProgress: OnProgress;
}

/** Share of the progress that sampling takes; encoding the images is the rest. */
const SAMPLING_SHARE = 0.9;

/** Uses the same rules and samples the same frames as the server. */
export async function findSlides(frames: FrameSource, search: Search): Promise<PreparedSlide[]> {
  const plan = planSampling(search.packets, search.duration_ms);
  const exact = new Map(search.packets.filter((one) => one.is_keyframe).map(({ at_ms, at_s }) => [at_ms, at_s]));
  const found = decideSlides(await sampleFrames(frames, plan, exact, search));
  const slides: PreparedSlide[] = [];
  for (const slide of found) {
    const { at_ms, is_keyframe } = bestMomentOf(slide, plan);
    const drawn = await frames.drawAt((is_keyframe ? exact.get(at_ms) : undefined) ?? at_ms / 1000);
    slides.push({ spans: slide.spans, ...drawn });
    search.onProgress(SAMPLING_SHARE + (1 - SAMPLING_SHARE) * (slides.length / found.length));
  }
  return slides;
}

async function sampleFrames(
  frames: FrameSource,
  plan: SamplingPlan,
  exact: ReadonlyMap<number, number>,
  { video_ends_ms, onProgress }: Search,
): Promise<FrameSample[]> {
  if (plan.by === 'seconds') {
    const moments = secondsOf({ from_ms: 0, until_ms: video_ends_ms }).map((at_ms) => at_ms / 1000);
    return samplesAtSeconds(await sampleAll(frames, moments, onProgress), 0);
  }
  // One pass over all timestamps, so that no frame is decoded twice.
  const timestampsByGap = plan.gaps.map((gap) => {
    const part = rangeToSample(gap);
    const later = part === null ? [] : secondsOf(part).slice(1);
    return [exact.get(gap.from_ms) ?? gap.from_ms / 1000, ...later.map((at_ms) => at_ms / 1000)];
  });
  const images = await sampleAll(frames, timestampsByGap.flat(), onProgress);
  let next = 0;
  const imagesByGap = timestampsByGap.map(({ length }) => {
    next += length;
    return images.slice(next - length, next);
  });
  return samplesOfGaps(plan.gaps, imagesByGap);
}

async function sampleAll(
  frames: FrameSource,
  moments: readonly number[],
  onProgress: OnProgress,
): Promise<Thumbnail[]> {
  const images: Thumbnail[] = [];
  for await (const image of frames.samplesAt(moments)) {
    images.push(image);
    onProgress((SAMPLING_SHARE * images.length) / moments.length);
  }
  if (images.length !== moments.length) throw new Error('some frames could not be sampled');
  return images;
}
