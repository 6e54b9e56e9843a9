import { runProgram } from '../../lectures/run-program.ts';

const FPS = 30;
/** What a screen recorder leaves of a lecture in 720p: somebody speaks in the corner of the slides. */
const VIDEO_BITRATE = '2000k';
const AUDIO_BITRATE = '128k';
const SPEAKER = `testsrc2=s=240x180:r=${FPS},noise=alls=20:allf=t`;
const PICTURE = `[0:v]fps=${FPS}[slides];[slides][1:v]overlay=W-w-20:H-h-20:shortest=1,format=yuv420p`;

export const FILMED_AS = `720p, ${FPS} frames a second, ${VIDEO_BITRATE}bit/s and ${AUDIO_BITRATE}bit/s of AAC`;

/** A made lecture as its owner would have recorded it, since made ones are far smaller than real ones. */
export async function filmLecture(file: string, out: string): Promise<void> {
  const inputs = ['-v', 'error', '-y', '-i', file, '-f', 'lavfi', '-i', SPEAKER, '-filter_complex', PICTURE];
  const rate = ['-b:v', VIDEO_BITRATE, '-maxrate', '2500k', '-bufsize', '5000k', '-g', String(FPS * 5)];
  const sound = ['-c:a', 'aac', '-b:a', AUDIO_BITRATE, '-movflags', '+faststart'];
  await runProgram('ffmpeg', [...inputs, '-c:v', 'libx264', '-preset', 'ultrafast', ...rate, ...sound, out]);
}
