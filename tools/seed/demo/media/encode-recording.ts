import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutAudio } from '../../../../apps/server/src/platform/media/cut-audio.ts';
import { createMediaTools } from '../../../../apps/server/src/platform/media/media-tools.ts';
import { chooseToolSandbox } from '../../../../apps/server/src/platform/sandbox/choose-tool-sandbox.ts';
import { mixAudio, type Piece } from '../../../lectures/mix-audio.ts';
import { NUMBER_TONES_MS, numberTones, SAMPLE_RATE } from '../../../lectures/number-tones.ts';
import { runProgram } from '../../../lectures/run-program.ts';
import type { DemoLecture } from '../demo-lecture.ts';
import type { PlacedRecording } from '../plan/place-recording.ts';
import { planManifest } from '../plan/plan-manifest.ts';

const NO_MUSIC = { from_ms: 0, until_ms: 0 };
/** This mode encodes almost twice as fast as the one for speech. */
const OPUS = ['-c:a', 'libopus', '-b:a', '24k', '-application', 'lowdelay', '-frame_duration', '20'];
const OUTPUT = ['-ar', '16000', ...OPUS, '-compression_level', '0', '-f', 'ogg'];

/**
 * Writes what is played and what is transcribed. Only the latter contains the tones by which the simulator recognises utterances;
 * they would disturb a listener.
 */
export async function encodeRecording(
  lecture: DemoLecture,
  { spoken, placed, directory }: { spoken: readonly Int16Array[]; placed: PlacedRecording; directory: string },
): Promise<void> {
  const starts = placed.segments.map(({ start_ms }) => start_ms);
  const speech = spoken.map((samples, index): Piece => ({ start_ms: starts[index] ?? 0, samples }));
  const tones = starts.map(
    (start_ms, index): Piece => ({
      start_ms: start_ms - NUMBER_TONES_MS,
      samples: numberTones(lecture.first_number + index),
    }),
  );
  const coded = join(directory, 'coded.ogg');
  const { duration_ms } = placed;
  await Promise.all([
    encode(join(directory, 'audio.ogg'), mixAudio(duration_ms, speech, NO_MUSIC)),
    encode(
      coded,
      mixAudio(
        duration_ms,
        speech.flatMap((piece, index) => [tones[index] ?? piece, piece]),
        NO_MUSIC,
      ),
    ),
  ]);
  await mkdir(join(directory, 'windows'), { recursive: true });
  const tools = createMediaTools(chooseToolSandbox('available', console.warn));
  for (const { number, pieces } of planManifest(lecture.id, placed).windows) {
    const body = await cutAudio(tools, { audio_file: coded, spans: pieces });
    await writeFile(join(directory, 'windows', `${number}.ogg`), body);
  }
}

async function encode(file: string, audio: Iterable<Uint8Array>): Promise<void> {
  const input = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0'];
  await runProgram('ffmpeg', ['-v', 'error', '-y', ...input, ...OUTPUT, file], audio);
}
