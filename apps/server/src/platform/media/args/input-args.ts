/** Self-contained containers; a playlist or script would make ffmpeg open other files. */
const CONTAINERS = 'mov,mp4,m4a,matroska,webm,mp3,wav,aac,ogg,flac';

/** Opens only this file; the absolute path with a `file:` prefix cannot be parsed as an option or URL. */
export function inputArgs(file: string): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', CONTAINERS, '-i', `file:${file}`];
}
