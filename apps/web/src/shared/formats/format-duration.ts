const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;
const EXACT_BELOW_SECONDS = 600;

/** '1시간 30분', '12분', '1분 30초', '45초': seconds are omitted from ten minutes on. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < MINUTE_SECONDS) return `${seconds}초`;
  if (seconds < EXACT_BELOW_SECONDS)
    return joinUnits(Math.floor(seconds / MINUTE_SECONDS), '분', seconds % MINUTE_SECONDS, '초');
  const minutes = Math.round(seconds / MINUTE_SECONDS);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  return hours === 0 ? `${minutes}분` : joinUnits(hours, '시간', rest, '분');
}

function joinUnits(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit} ${small}${smallUnit}`;
}
