/** Common ffmpeg arguments: no prompts, errors only, progress on pipe 3. */
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

/** Removes the recording's metadata and makes the output deterministic. */
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
