/** What every run of ffmpeg begins with: no questions, errors alone, progress on the fourth pipe. */
export const FFMPEG_ARGS: readonly string[] = [
  '-hide_banner',
  '-nostdin',
  '-loglevel',
  'error',
  '-nostats',
  '-progress',
  'pipe:3',
  '-y',
];

/** Nothing of the recording's own description goes out, and the same input gives the same bytes. */
export const PLAIN_OUTPUT_ARGS: readonly string[] = [
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags',
  '+bitexact',
];
