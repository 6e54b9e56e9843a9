import type { VoiceModel } from '../../apps/server/src/platform/media/load-voice-model.ts';
import { prepareRecording } from './prepare-recording.ts';
import { type Command, recordingTools } from './recording-tools.ts';

/** Command lines of the programs that prepare this recording, by part. */
export async function recordCommands(
  model: VoiceModel,
  input: { file: string; directory: string },
): Promise<Record<'probe' | 'audio' | 'slides' | 'cuts', Command[]>> {
  const recorded = {
    probe: recordingTools(input.directory, 'probe'),
    audio: recordingTools(input.directory, 'audio'),
    slides: recordingTools(input.directory, 'slides'),
    cuts: recordingTools(input.directory, 'cuts'),
  };
  const { probe, audio, slides, cuts } = recorded;
  const tools = { probe: probe.tools, audio: audio.tools, slides: slides.tools, cuts: cuts.tools };
  await prepareRecording({ tools, model }, input);
  return { probe: probe.commands(), audio: audio.commands(), slides: slides.commands(), cuts: cuts.commands() };
}
