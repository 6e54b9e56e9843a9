import { runProgram } from '../tools/lectures/run-program.ts';

const FPS = 30;
/** Bitrate of a typical 720p screen recording of a lecture. */
const VIDEO_BITRATE = '2000k';
const AUDIO_BITRATE = '128k';
const SPEAKER = `testsrc2=s=240x180:r=${FPS},noise=alls=20:allf=t`;
const BESIDE_SPEAKER = `[0:v]fps=${FPS}[slides];[slides][1:v]overlay=W-w-20:H-h-20:shortest=1,format=yuv420p`;
const SECONDS_BETWEEN_KEYFRAMES = 8;

export const FILMED_AS = `720p, ${FPS} frames a second, ${VIDEO_BITRATE}bit/s and ${AUDIO_BITRATE}bit/s of AAC`;

const AUDIO_CODEC = ['-c:a', 'aac', '-b:a', AUDIO_BITRATE, '-ac', '2', '-ar', '44100', '-movflags', '+faststart'];

/** Re-encodes a generated lecture like a real recording, with a speaker in the corner; generated files are far smaller than real ones. */
export async function filmLecture(file: string, out: string): Promise<void> {
  const inputs = ['-v', 'error', '-y', '-i', file, '-f', 'lavfi', '-i', SPEAKER, '-filter_complex', BESIDE_SPEAKER];
  const rate = ['-b:v', VIDEO_BITRATE, '-maxrate', '2500k', '-bufsize', '5000k', '-g', String(FPS * 5)];
  await runProgram('ffmpeg', [...inputs, '-c:v', 'libx264', '-preset', 'ultrafast', ...rate, ...AUDIO_CODEC, out]);
}

/** Re-encodes the slides only, with keyframes at slide changes or at fixed intervals. */
export async function filmSlides(file: string, out: string, keyframes: 'at changes' | 'anywhere'): Promise<void> {
  const input = ['-v', 'error', '-y', '-i', file, '-vf', `fps=${FPS},format=yuv420p`, '-c:v', 'libx264'];
  const scenecut = keyframes === 'anywhere' ? 'scenecut=0:' : '';
  const keys = ['-x264-params', `${scenecut}keyint=${SECONDS_BETWEEN_KEYFRAMES * FPS}`];
  await runProgram('ffmpeg', [...input, '-preset', 'superfast', '-crf', '25', ...keys, ...AUDIO_CODEC, out]);
}
