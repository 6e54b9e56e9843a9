/** '1시간 30분'; seconds only when there are some. */
export function formatDuration(totalSeconds: number): string {
  const parts = [
    [Math.floor(totalSeconds / 3600), '시간'],
    [Math.floor((totalSeconds % 3600) / 60), '분'],
    [totalSeconds % 60, '초'],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count.toLocaleString('ko-KR')}${unit}`);
  return named.join(' ') || '0분';
}
