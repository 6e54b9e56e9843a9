import { READER_KEY } from '../../../../shared/config/storage-keys.ts';

/** Steps of the text size, 1 the smallest. */
export const TEXT_SIZES = ['1', '2', '3', '4'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export const SIZE_TEXTS: Record<TextSize, string> = { '1': '작게', '2': '보통', '3': '크게', '4': '아주 크게' };

const DEFAULT_TEXT_SIZE: TextSize = '2';

/** The text size of this device. */
export function readTextSize(): TextSize {
  try {
    const stored = localStorage.getItem(READER_KEY);
    return TEXT_SIZES.find((size) => size === stored) ?? DEFAULT_TEXT_SIZE;
  } catch {
    return DEFAULT_TEXT_SIZE;
  }
}

export function storeTextSize(size: TextSize): void {
  try {
    localStorage.setItem(READER_KEY, size);
  } catch {
    // Without storage the size lasts until the page is closed.
  }
}
