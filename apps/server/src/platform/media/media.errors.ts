const MESSAGES = {
  empty: '빈 파일입니다. 녹화된 파일이 맞는지 확인해주세요.',
  not_media: '영상이나 음성 파일이 아닙니다. mp4, mov, mkv, webm, m4a, mp3, wav, aac, ogg, flac 파일을 올려주세요.',
  playlist: '재생 목록 파일은 올릴 수 없습니다. 영상이나 음성 파일을 직접 올려주세요.',
  no_audio: '소리가 없는 파일입니다. 강의 음성이 담긴 파일을 올려주세요.',
  absurd: '처리할 수 없는 형식의 영상입니다. 일반적인 형식으로 변환한 뒤에 다시 올려주세요.',
  no_length: '재생 시간을 알 수 없는 파일입니다. 다시 저장한 뒤에 올려주세요.',
  too_long: '12시간이 넘는 강의는 올릴 수 없습니다. 나누어 올려주세요.',
  pack: '브라우저에서 준비한 슬라이드를 읽을 수 없습니다. 원본 파일을 그대로 올려주세요.',
  unreadable:
    '파일 안의 소리나 화면을 읽을 수 없습니다. 다른 프로그램에서 재생되는지 확인하고 다시 저장한 뒤에 올려주세요.',
  truncated: '파일이 중간에 끊겨 있습니다. 원본을 확인한 뒤에 다시 올려주세요.',
} as const;

export type MediaRefusal = keyof typeof MESSAGES;

/** The recording is unusable; a retry fails as well. */
export class MediaRefused extends Error {
  readonly reason: MediaRefusal;
  readonly detail: string;

  constructor(reason: MediaRefusal, options?: ErrorOptions) {
    super(MESSAGES[reason], options);
    this.name = 'MediaRefused';
    this.reason = reason;
    this.detail = MESSAGES[reason];
  }
}

/** `killed`: by another process, such as the out-of-memory killer. */
export type ToolEnd = 'exit' | 'time' | 'output' | 'killed';

/** A program failed; the caller decides what that means for the recording. */
export class MediaToolFailed extends Error {
  readonly end: ToolEnd;
  readonly errorOutput: string;

  constructor(tool: string, end: ToolEnd, errorOutput: string) {
    super(`${tool} ended by ${end}: ${errorOutput}`);
    this.name = 'MediaToolFailed';
    this.end = end;
    this.errorOutput = errorOutput;
  }
}
