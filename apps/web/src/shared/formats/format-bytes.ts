const UNITS = ['KB', 'MB', 'GB', 'TB'];
const STEP = 1024;

/** '812 MB', '1.4 GB': one decimal below ten. */
export function formatBytes(bytes: number): string {
  let value = bytes / STEP;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const digits = value < 10 ? Math.ceil(value * 10) / 10 : Math.ceil(value);
  return `${digits.toLocaleString('ko-KR')} ${UNITS[unit]}`;
}
