import type { RecorderInputs } from '@pilgi/web/features/lectures/recorder/recorder-host.ts';
import { type AudioInput, type AudioInputs, commands } from '../../shell/commands.ts';

const SYSTEM_SOUND = 'system';
const NO_SYSTEM_SOUND = '이 컴퓨터에서는 컴퓨터에서 나오는 소리를 녹음할 수 없고 마이크만 녹음합니다.';

export const listRecorderInputs = async () => describeInputs(await commands.listAudioInputs());

/** The usual microphone first, then system sound where the platform offers it, then the other devices. */
export function describeInputs({ microphones, has_system_sound }: AudioInputs): RecorderInputs {
  const system = has_system_sound ? [{ value: SYSTEM_SOUND, label: '컴퓨터에서 나오는 소리' }] : [];
  const devices = microphones.map(({ device, name }) => ({ value: device, label: name }));
  return {
    options: [{ value: '', label: '기본 마이크' }, ...system, ...devices],
    note: has_system_sound ? '' : NO_SYSTEM_SOUND,
  };
}

export function toAudioInput(value: string): AudioInput {
  if (value === SYSTEM_SOUND) return { kind: 'system_sound' };
  return { kind: 'microphone', device: value === '' ? null : value };
}
