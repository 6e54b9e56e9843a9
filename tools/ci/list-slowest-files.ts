export interface FileTime {
  /** Path from the repository root. */
  file: string;
  /** Name of the Vitest project, or `e2e`. */
  suite: string;
  seconds: number;
}

interface PlaywrightReport {
  tests: { file: string; duration_ms: number }[];
}

/** Sums the tests of each file; two workers run files side by side, so that the sum exceeds the wall time. */
export function timePlaywrightFiles({ tests }: PlaywrightReport): FileTime[] {
  return [...Map.groupBy(tests, ({ file }) => file)].map(([file, own]) => ({
    file,
    suite: 'e2e',
    seconds: own.reduce((sum, test) => sum + test.duration_ms, 0) / 1000,
  }));
}

/** The slowest files first, one line each, under one line per suite with its number of files and sum. */
export function formatSlowestFiles(times: readonly FileTime[], count: number): string[] {
  const suites = [...Map.groupBy(times, ({ suite }) => suite)].map(([suite, own]) => ({
    suite,
    files: own.length,
    seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
  }));
  return [
    ...suites
      .toSorted((a, b) => b.seconds - a.seconds)
      .map(({ suite, files, seconds }) => `${formatSeconds(seconds)}  ${suite}: ${files} files`),
    ...times
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, count)
      .map(({ file, suite, seconds }) => `${formatSeconds(seconds)}  ${suite}  ${file}`),
  ];
}

function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(7)} s`;
}
