import { runProgram } from '../lectures/run-program.ts';

const FPS = 30;
/** What a screen recorder leaves of a lecture in 720p. */
const VIDEO_BITRATE = '2000k';
const AUDIO_BITRATE = '128k';
const SPEAKER = `testsrc2=s=240x180:r=${FPS},noise=alls=20:allf=t`;
const BESIDE_SPEAKER = `[0:v]fps=${FPS}[slides];[slides][1:v]overlay=W-w-20:H-h-20:shortest=1,format=yuv420p`;
const SECONDS_BETWEEN_KEYFRAMES = 8;

export const FILMED_AS = `720p, ${FPS} frames a second, ${VIDEO_BITRATE}bit/s and ${AUDIO_BITRATE}bit/s of AAC`;

const SOUND = ['-c:a', 'aac', '-b:a', AUDIO_BITRATE, '-ac', '2', '-ar', '44100', '-movflags', '+faststart'];

/** A made lecture as its owner would have recorded it, somebody in the corner of the slides, since made ones are far smaller than real ones. */
export async function filmLecture(file: string, out: string): Promise<void> {
  const inputs = ['-v', 'error', '-y', '-i', file, '-f', 'lavfi', '-i', SPEAKER, '-filter_complex', BESIDE_SPEAKER];
  const rate = ['-b:v', VIDEO_BITRATE, '-maxrate', '2500k', '-bufsize', '5000k', '-g', String(FPS * 5)];
  await runProgram('ffmpeg', [...inputs, '-c:v', 'libx264', '-preset', 'ultrafast', ...rate, ...SOUND, out]);
}

/** The slides alone, with keyframes where they change or at equal distances whatever is seen. */
export async function filmSlides(file: string, out: string, keyframes: 'at changes' | 'anywhere'): Promise<void> {
  const input = ['-v', 'error', '-y', '-i', file, '-vf', `fps=${FPS},format=yuv420p`, '-c:v', 'libx264'];
  const scenecut = keyframes === 'anywhere' ? 'scenecut=0:' : '';
  const keys = ['-x264-params', `${scenecut}keyint=${SECONDS_BETWEEN_KEYFRAMES * FPS}`];
  await runProgram('ffmpeg', [...input, '-preset', 'superfast', '-crf', '25', ...keys, ...SOUND, out]);
}
