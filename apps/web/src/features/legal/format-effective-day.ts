/** Formats `2025-09-01` as 2025년 9월 1일. */
export function formatEffectiveDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
}
