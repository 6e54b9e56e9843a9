import { planWindows } from '@pilgi/domain/transcription';
import type { Manifest } from '../../../../apps/server/src/features/lectures/manifest.ts';
import type { PlacedRecording } from './place-recording.ts';

const PADDING_MS = 300;

/** Sections follow the outline of the lecture, so that a note that is made again has the same parts. */
export function planManifest(lecture_id: string, placed: PlacedRecording): Manifest {
  const { duration_ms, segments, slides, sections } = placed;
  // The tones before an utterance belong to its audio, or the simulator could not recognise it.
  const voice = segments.map(({ start_ms, end_ms }) => ({ start_ms: start_ms - PADDING_MS, end_ms }));
  const voiced = joinSpans(
    voice.map(({ start_ms, end_ms }) => ({
      start_ms: Math.max(0, start_ms - PADDING_MS),
      end_ms: Math.min(duration_ms, end_ms + PADDING_MS),
    })),
  );
  return {
    lecture_id,
    duration_ms,
    has_video: true,
    voice,
    voiced,
    slides: slides.map(({ id, first_ms, last_ms }) => ({ id, first_ms, last_ms })),
    sections: sections.map(({ number, start_ms, end_ms, slide_ids }) => ({
      number,
      start_ms,
      end_ms,
      voiced: clipSpans(voiced, { start_ms, end_ms }),
      slide_ids,
    })),
    windows: planWindows(voice).map((window, index) => ({ number: index + 1, ...window })),
  };
}

interface Span {
  start_ms: number;
  end_ms: number;
}

function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && span.start_ms <= last.end_ms) last.end_ms = Math.max(last.end_ms, span.end_ms);
    else joined.push({ ...span });
  }
  return joined;
}

function clipSpans(spans: readonly Span[], { start_ms, end_ms }: Span): Span[] {
  return spans
    .map((span) => ({ start_ms: Math.max(span.start_ms, start_ms), end_ms: Math.min(span.end_ms, end_ms) }))
    .filter((span) => span.end_ms > span.start_ms);
}
