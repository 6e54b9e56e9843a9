/** Paths of the media programs; bare names are found via PATH. */
export interface MediaTools {
  ffmpeg: string;
  ffprobe: string;
}

export const MEDIA_TOOLS: MediaTools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
