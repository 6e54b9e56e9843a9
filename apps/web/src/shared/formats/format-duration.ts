const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;
const EXACT_BELOW_SECONDS = 600;

/** '1시간 30분', '12분', '1분 30초', '45초': nobody plans by the second once it takes ten minutes. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < MINUTE_SECONDS) return `${seconds}초`;
  if (seconds < EXACT_BELOW_SECONDS)
    return joined(Math.floor(seconds / MINUTE_SECONDS), '분', seconds % MINUTE_SECONDS, '초');
  const minutes = Math.round(seconds / MINUTE_SECONDS);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  return hours === 0 ? `${minutes}분` : joined(hours, '시간', rest, '분');
}

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit} ${small}${smallUnit}`;
}
