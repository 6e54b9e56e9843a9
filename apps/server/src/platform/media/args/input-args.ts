/** Containers that hold their own data; a playlist or a script would make the program open other things. */
const CONTAINERS = 'mov,mp4,m4a,matroska,webm,mp3,wav,aac,ogg,flac';

/** Opens a file of ours and nothing else; the path is absolute and marked as a file, so it can be no option and no address. */
export function inputArgs(file: string): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', CONTAINERS, '-i', `file:${file}`];
}
