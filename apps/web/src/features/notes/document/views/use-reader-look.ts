import type { SegmentedChoice } from '@pilgi/ui';
import { startTransition, useCallback, useMemo, useOptimistic, useState } from 'react';
import type { BlockFilter, FilterChoice } from '../filter/list-filters.ts';
import { readTextSize, storeTextSize, type TextSize } from './reader-settings.ts';

export const READER_DENSITIES = ['core', 'normal', 'full'] as const;
export type ReaderDensity = (typeof READER_DENSITIES)[number];

const DENSITY_TEXTS: Record<ReaderDensity, string> = { core: '핵심', normal: '보통', full: '자세히' };

export interface ReaderLook {
  density: ReaderDensity;
  /** Without the key points for a note that has none. */
  densities: readonly SegmentedChoice<ReaderDensity>[];
  setDensity: (density: ReaderDensity) => void;
  /** Whether the lines of the transcript are shown below each block. */
  hasLines: boolean;
  textSize: TextSize;
  setTextSize: (size: TextSize) => void;
  isFocused: boolean;
  toggleFocus: () => void;
}

interface LookOptions {
  choices: readonly FilterChoice[];
  filter: BlockFilter;
  choose: (filter: BlockFilter) => void;
}

/** How the note is shown on this device. The key points are a filter of the blocks, which has an address. */
export function useReaderLook({ choices, filter, choose }: LookOptions): ReaderLook {
  const [isFull, setIsFull] = useState(false);
  const [textSize, setTextSize] = useState(readTextSize);
  const [isFocused, setIsFocused] = useState(false);
  const [density, setShown] = useOptimistic(chosenDensity(filter, isFull));
  const hasCore = choices.some(({ value }) => value === 'core');
  const densities = useMemo(
    () =>
      READER_DENSITIES.filter((value) => value !== 'core' || hasCore).map((value) => ({
        value,
        label: DENSITY_TEXTS[value],
      })),
    [hasCore],
  );
  const setDensity = useCallback(
    (next: ReaderDensity) =>
      // The switch moves at once; a note of six hours is drawn after that, without blocking.
      startTransition(() => {
        setShown(next);
        setIsFull(next === 'full');
        if ((next === 'core') !== (filter === 'core')) choose(next === 'core' ? 'core' : 'all');
      }),
    [filter, choose, setShown],
  );
  return {
    density,
    densities,
    setDensity,
    hasLines: isFull,
    textSize,
    setTextSize: useCallback((size: TextSize) => {
      storeTextSize(size);
      setTextSize(size);
    }, []),
    isFocused,
    toggleFocus: useCallback(() => setIsFocused((now) => !now), []),
  };
}

function chosenDensity(filter: BlockFilter, isFull: boolean): ReaderDensity {
  if (filter === 'core') return 'core';
  return isFull ? 'full' : 'normal';
}
