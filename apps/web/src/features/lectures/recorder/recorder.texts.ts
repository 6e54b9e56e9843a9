import type { InputProblem, RecordingWarning } from '@pilgi/domain/lectures';
import type { RecorderHost } from './recorder-host.ts';

export const PROBLEM_TEXTS: Record<InputProblem | 'STORAGE', string> = {
  SILENT: '소리가 들리지 않습니다. 마이크가 막히지 않았는지, 다른 마이크가 골라지지 않았는지 확인해 주세요.',
  MUTED:
    '전화나 다른 앱이 마이크를 쓰고 있어 녹음이 멈췄습니다. 끝나면 저절로 이어집니다. 그동안은 빈 시간으로 남습니다.',
  ENDED: '마이크 연결이 끊겼습니다. 다시 연결되면 저절로 이어집니다. 그동안은 빈 시간으로 남습니다.',
  STALLED: '녹음이 멈췄다가 다시 시작되었습니다. 멈춘 동안은 빈 시간으로 남습니다.',
  BEHIND: '기기가 바빠서 소리 일부를 놓쳤습니다. 놓친 동안은 빈 시간으로 남습니다.',
  STORAGE: '기기에 저장하지 못했습니다. 저장 공간을 확인해 주세요.',
};

export const WARNING_TEXTS: Record<RecordingWarning, string> = {
  ENDS_NOW: '한 번에 녹음할 수 있는 4시간이 다 되어 녹음을 마칩니다.',
  STORAGE_FULL: '저장 공간이 다 찼습니다. 지금까지의 녹음을 지키기 위해 마칩니다.',
  STORAGE_LOW: '저장 공간이 얼마 남지 않았습니다. 다 차기 전에 녹음을 마치고 저장합니다.',
  BATTERY_LOW: '배터리가 얼마 남지 않았습니다. 충전기를 꽂아 주세요.',
  ENDS_SOON: '한 번에 4시간까지 녹음할 수 있습니다. 곧 끝납니다.',
  OFFLINE: '인터넷이 끊겼습니다. 녹음은 이 기기에 저장되고, 연결되면 올라갑니다.',
};

export const CONSENT_TEXT = '강의자에게 녹음해도 된다는 허락을 받았습니다.';

export const CONSENT_NOTES = [
  '강의는 강의자의 저작물입니다. 녹음은 혼자 복습할 때만 쓰고, 다른 사람에게 보내거나 인터넷에 올리지 마세요. (저작권법)',
  '내가 참여하지 않은 다른 사람들의 대화를 몰래 녹음하면 처벌받을 수 있습니다. (통신비밀보호법)',
  '학교나 강의에서 녹음을 금지했다면 녹음하지 마세요.',
];

/** iPhone and iPad stop the microphone of a page that is not shown; Android only that of an installed app. */
export function describeBackground(agent: string, isInstalled: boolean): string {
  if (/iPhone|iPad/.test(agent)) {
    return 'iPhone과 iPad에서는 화면을 잠그거나 다른 앱을 열면 녹음이 멈출 수 있습니다. 화면을 켜 두세요. 잠근 채로 녹음하려면 음성 메모 앱으로 녹음한 뒤 파일을 올려 주세요.';
  }
  if (/Android/.test(agent)) {
    return isInstalled
      ? '홈 화면에 추가한 앱은 다른 앱을 열면 녹음이 멈춥니다. Chrome 탭에서 열면 더 안전합니다. 화면을 켜 두세요.'
      : '화면을 켜 두면 가장 안전합니다. 잠그거나 다른 앱을 오래 쓰면 기기에 따라 녹음이 멈출 수 있습니다.';
  }
  return '노트북 덮개를 닫으면 녹음이 멈춥니다. 이 탭은 열어 두세요. 컴퓨터에서 나오는 소리는 녹음하지 않고 마이크만 녹음합니다.';
}

export const DESKTOP_BACKGROUND =
  '창을 최소화하거나 다른 프로그램을 써도 녹음은 계속됩니다. 노트북 덮개를 닫거나 절전에 들어가면 멈춥니다. 창을 닫으면 녹음이 멈추고, 다시 열 때 이어서 녹음할 수 있습니다.';

export function describeStartFailure(error: unknown, kind: RecorderHost['kind']): string {
  const name = error instanceof Error ? error.name : '';
  if (kind === 'DESKTOP' && name === 'NotAllowedError') {
    return '마이크를 쓸 수 없습니다. 시스템 설정의 개인정보 보호에서 필기에 마이크를 허용한 뒤 다시 시도해 주세요.';
  }
  if (name === 'NotAllowedError') {
    return '마이크를 쓸 수 없습니다. 주소 옆의 자물쇠를 눌러 마이크를 허용한 뒤 다시 시도해 주세요.';
  }
  if (name === 'NotFoundError') return '마이크를 찾을 수 없습니다. 마이크를 연결해 주세요.';
  if (name === 'NotReadableError') return '다른 프로그램이 마이크를 쓰고 있습니다. 끈 뒤에 다시 시도해 주세요.';
  if (kind === 'DESKTOP') return '녹음을 시작하지 못했습니다. 마이크와 저장 공간을 확인한 뒤 다시 시도해 주세요.';
  return '이 브라우저에서는 녹음할 수 없습니다. 최신 Chrome, Edge, Safari, Firefox에서 열어 주세요.';
}
