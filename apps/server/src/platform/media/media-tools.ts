/** The programs that open recordings; a name is looked for in PATH. */
export interface MediaTools {
  ffmpeg: string;
  ffprobe: string;
}

export const MEDIA_TOOLS: MediaTools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
