import type { VoiceModel } from '../../../apps/server/src/platform/media/load-voice-model.ts';
import { prepareRecording } from './prepare-recording.ts';
import { type Command, recordingTools } from './recording-tools.ts';

/** How the worker calls its programs to prepare this recording, by what they are for. */
export async function recordCommands(
  model: VoiceModel,
  input: { file: string; folder: string },
): Promise<Record<'look' | 'sound' | 'slides' | 'cuts', Command[]>> {
  const recorded = {
    look: recordingTools(input.folder, 'look'),
    sound: recordingTools(input.folder, 'sound'),
    slides: recordingTools(input.folder, 'slides'),
    cuts: recordingTools(input.folder, 'cuts'),
  };
  const { look, sound, slides, cuts } = recorded;
  const tools = { look: look.tools, sound: sound.tools, slides: slides.tools, cuts: cuts.tools };
  await prepareRecording({ tools, model }, input);
  return { look: look.commands(), sound: sound.commands(), slides: slides.commands(), cuts: cuts.commands() };
}
