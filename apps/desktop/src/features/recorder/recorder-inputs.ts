import type { RecorderInputs } from '@pilgi/web/features/lectures/recorder/recorder-host.ts';
import { type AudioInput, type AudioInputs, commands } from '../../shell/commands.ts';

const SYSTEM_AUDIO = 'system';
const NO_SYSTEM_AUDIO = '이 컴퓨터에서는 컴퓨터에서 나오는 소리를 녹음할 수 없고 마이크만 녹음합니다.';

export const listRecorderInputs = async () => describeInputs(await commands.listAudioInputs());

/** System audio where the platform offers it, then the microphones by name. */
export function describeInputs({ microphones, has_system_audio }: AudioInputs): RecorderInputs {
  const system = has_system_audio ? [{ value: SYSTEM_AUDIO, label: '컴퓨터에서 나오는 소리' }] : [];
  const devices = microphones.map(({ device, name }) => ({ value: device, label: name }));
  return {
    options: [...system, ...devices],
    note: has_system_audio ? '' : NO_SYSTEM_AUDIO,
  };
}

export function toAudioInput(value: string): AudioInput {
  if (value === SYSTEM_AUDIO) return { kind: 'system_audio' };
  return { kind: 'microphone', device: value === '' ? null : value };
}
