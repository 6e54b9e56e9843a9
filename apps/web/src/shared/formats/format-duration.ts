const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

/** '1시간 30분', '12분', '45초': nobody plans by the second once there are minutes. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < MINUTE_SECONDS) return `${seconds}초`;
  const minutes = Math.round(seconds / MINUTE_SECONDS);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  if (hours === 0) return `${minutes}분`;
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`;
}
