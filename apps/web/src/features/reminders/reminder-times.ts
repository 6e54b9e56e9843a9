const pad = (value: number) => String(value).padStart(2, '0');

/** 1140 → 19:00 */
export const formatMinute = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;

/** Choices of a day in steps; an own value of the account is added. */
export function minuteOptions(step: number, current: number): { value: string; label: string }[] {
  const minutes = new Set(Array.from({ length: (24 * 60) / step }, (_, index) => index * step));
  minutes.add(current);
  return [...minutes]
    .sort((one, other) => one - other)
    .map((minute) => ({ value: String(minute), label: formatMinute(minute) }));
}

export const WEEKDAY_NAMES = ['일', '월', '화', '수', '목', '금', '토'] as const;
