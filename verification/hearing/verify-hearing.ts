import { DISTORTIONS, type Distortion } from './distortions.ts';
import { makeLecture } from './make-lecture.ts';
import { type Measurement, measureTranscript } from './measure-transcript.ts';
import type { KindSummary, Quantiles } from './targets.ts';
import { transcribeLecture } from './transcribe-lecture.ts';

const LECTURE_SECONDS = 660;

/** Simulates one lecture per seed with the distortion and applies the product's rules to it. */
export function verifyDistortion(distortion: Distortion, seeds: number, firstSeed = 1): KindSummary {
  const measurements = Array.from({ length: seeds }, (_, index) => {
    const lecture = makeLecture(firstSeed + index, LECTURE_SECONDS);
    return measureTranscript(lecture, transcribeLecture(lecture, distortion, firstSeed + index));
  });
  const sums = measurements.reduce(addMeasurements);
  const lines = sums.exact.length + sums.approximate.length;
  return {
    name: distortion.name,
    lectures: seeds,
    lines,
    before: quantilesOf(sums.before),
    exact: quantilesOf(sums.exact),
    approximate: quantilesOf(sums.approximate),
    approximateShare: sums.approximate.length / Math.max(1, lines),
    sums,
  };
}

export function findDistortion(name: string): Distortion {
  const found = DISTORTIONS.find((distortion) => distortion.name === name);
  if (found === undefined)
    throw new Error(`unknown distortion ${name}; available: ${DISTORTIONS.map((one) => one.name).join(', ')}`);
  return found;
}

function addMeasurements(a: Measurement, b: Measurement): Measurement {
  const entries = Object.entries(a).map(([key, value]: [string, number | number[]]) => {
    const other = b[key as keyof Measurement];
    return [key, Array.isArray(value) ? value.concat(other) : value + Number(other)];
  });
  return Object.fromEntries(entries) as Measurement;
}

function quantilesOf(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const far = values.filter((value) => value > 5).length / Math.max(1, values.length);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), far };
}
