/** Self-contained containers; a playlist or script would make ffmpeg open other files. */
const CONTAINERS = 'mov,mp4,m4a,matroska,webm,mp3,wav,aac,ogg,flac';

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

/** Opens only this file; the absolute path with a `file:` prefix cannot be parsed as an option or URL. */
export function inputArgs(file: string): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', CONTAINERS, '-i', `file:${file}`];
}
