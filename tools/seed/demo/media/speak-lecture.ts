import { SAMPLE_RATE } from '../../../lectures/number-tones.ts';
import { runProgram } from '../../../lectures/run-program.ts';
import type { DemoLecture, DemoUtterance } from '../demo-lecture.ts';

const WAV_HEADER_BYTES = 44;
const WORDS_PER_MINUTE = '165';
/** Longer than every pause inside an utterance. */
const BREAK_MS = 1500;
const MIN_SILENCE_SAMPLES = SAMPLE_RATE;
const SILENCE_THRESHOLD = 60;

/** Speaks all utterances in one run, because starting the program takes longer than speaking; returns the samples of each. */
export async function speakLecture({ language, utterances }: DemoLecture): Promise<Int16Array[]> {
  const text = `<speak>${utterances.map(markUp).join(`<break time="${BREAK_MS}ms"/>`)}</speak>`;
  const args = ['-v', language, '-s', WORDS_PER_MINUTE, '-m', '--stdin', '--stdout'];
  const wav = await runProgram('espeak-ng', args, [Buffer.from(text)]);
  if (wav.readUInt32LE(24) !== SAMPLE_RATE) throw new Error('unexpected sample rate of espeak-ng');
  const spoken = splitAtSilence(samplesOf(wav));
  if (spoken.length !== utterances.length) {
    throw new Error(`espeak-ng spoke ${spoken.length} utterances of ${utterances.length}`);
  }
  return spoken;
}

/** Without a copy, which for all lectures would take longer than the speech: large buffers have even offsets. */
function samplesOf(wav: Buffer): Int16Array {
  return new Int16Array(wav.buffer, wav.byteOffset + WAV_HEADER_BYTES, (wav.length - WAV_HEADER_BYTES) >> 1);
}

function markUp({ speaker, text }: DemoUtterance): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return speaker === 'student' ? `<prosody pitch="+40%">${escaped}</prosody>` : escaped;
}

/** Parts between long silences, without the silence around them. */
export function splitAtSilence(samples: Int16Array): Int16Array[] {
  const parts: Int16Array[] = [];
  let start = -1;
  let lastLoud = -1;
  for (let at = 0; at < samples.length; at += 1) {
    if (Math.abs(samples[at] ?? 0) <= SILENCE_THRESHOLD) continue;
    if (start !== -1 && at - lastLoud > MIN_SILENCE_SAMPLES) {
      parts.push(samples.subarray(start, lastLoud + 1));
      start = at;
    }
    if (start === -1) start = at;
    lastLoud = at;
  }
  if (start !== -1) parts.push(samples.subarray(start, lastLoud + 1));
  return parts;
}
