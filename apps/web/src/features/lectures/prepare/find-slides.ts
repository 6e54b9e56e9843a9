import {
  bestMomentOf,
  decideSlides,
  type Look,
  type LookPlan,
  looksAtSeconds,
  looksOfGaps,
  type Picture,
  partToSee,
  planLooks,
  secondsOf,
} from '@pilgi/domain';
import type { FrameSource } from './frame-source.ts';
import type { ExactPacket } from './list-picture-packets.ts';
import type { OnShare, PreparedSlide } from './prepared-recording.ts';

interface Search {
  packets: readonly ExactPacket[];
  /** Of the recording, and of its picture alone. */
  duration_ms: number;
  picture_ends_ms: number;
  onShare: OnShare;
}

/** Drawing is the last part of the work. */
const LOOKING_SHARE = 0.9;

/** By the server's rules, from the frames that the server would look at. */
export async function findSlides(frames: FrameSource, search: Search): Promise<PreparedSlide[]> {
  const plan = planLooks(search.packets, search.duration_ms);
  const exact = new Map(search.packets.filter((one) => one.is_keyframe).map(({ at_ms, at_s }) => [at_ms, at_s]));
  const found = decideSlides(await takeLooks(frames, plan, exact, search));
  const slides: PreparedSlide[] = [];
  for (const slide of found) {
    const { at_ms, is_keyframe } = bestMomentOf(slide, plan);
    const drawn = await frames.drawAt((is_keyframe ? exact.get(at_ms) : undefined) ?? at_ms / 1000);
    slides.push({ spans: slide.spans, ...drawn });
    search.onShare(LOOKING_SHARE + (1 - LOOKING_SHARE) * (slides.length / found.length));
  }
  return slides;
}

async function takeLooks(
  frames: FrameSource,
  plan: LookPlan,
  exact: ReadonlyMap<number, number>,
  { picture_ends_ms, onShare }: Search,
): Promise<Look[]> {
  if (plan.by === 'seconds') {
    const moments = secondsOf({ from_ms: 0, until_ms: picture_ends_ms }).map((at_ms) => at_ms / 1000);
    return looksAtSeconds(await seeAll(frames, moments, onShare), 0);
  }
  // One run over all moments, so that nothing is decoded twice.
  const asked = plan.gaps.map((gap) => {
    const part = partToSee(gap);
    const later = part === null ? [] : secondsOf(part).slice(1);
    return [exact.get(gap.from_ms) ?? gap.from_ms / 1000, ...later.map((at_ms) => at_ms / 1000)];
  });
  const pictures = await seeAll(frames, asked.flat(), onShare);
  let next = 0;
  const seen = asked.map(({ length }) => {
    next += length;
    return pictures.slice(next - length, next);
  });
  return looksOfGaps(plan.gaps, seen);
}

async function seeAll(frames: FrameSource, moments: readonly number[], onShare: OnShare): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for await (const picture of frames.picturesAt(moments)) {
    pictures.push(picture);
    onShare((LOOKING_SHARE * pictures.length) / moments.length);
  }
  if (pictures.length !== moments.length) throw new Error('some moments could not be seen');
  return pictures;
}
