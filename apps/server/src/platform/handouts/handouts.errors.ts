const MESSAGES = {
  empty: '빈 파일입니다. 파일을 확인한 뒤에 다시 올려주세요.',
  unknown: '열 수 없는 형식입니다. PDF, PPTX, DOCX, HWPX, PNG, JPG, WebP 파일을 올려주세요.',
  heic: 'HEIC 사진은 아직 열 수 없습니다. JPG로 바꾸어 올려주세요.',
  old_format: '옛 형식(HWP, PPT, DOC)은 열 수 없습니다. PDF나 HWPX, PPTX, DOCX로 저장해 올려주세요.',
  encrypted: '암호가 걸린 파일입니다. 암호를 풀어 올려주세요.',
  broken: '파일이 손상되었거나 중간에 끊겨 있습니다. 원본을 확인한 뒤에 다시 올려주세요.',
  macros: '매크로가 들어 있는 파일입니다. 매크로 없이 다시 저장하거나 PDF로 저장해 올려주세요.',
  unsafe: '안전하게 열 수 없는 내용이 들어 있습니다. PDF로 저장해 올려주세요.',
  archive: '압축 파일은 자료로 올릴 수 없습니다. 압축을 풀어 올려주세요.',
  too_big: '압축을 풀면 너무 큰 파일입니다. 나누거나 PDF로 저장해 올려주세요.',
  too_many_pages: '300쪽이 넘는 자료는 올릴 수 없습니다. 나누어 올려주세요.',
  too_large: '그림이 너무 큽니다. 5천만 화소 이하로 줄여 올려주세요.',
  no_pages: '쪽이 없는 파일입니다. 파일을 확인한 뒤에 다시 올려주세요.',
  not_converted: '이 파일을 쪽으로 나누지 못했습니다. 만든 프로그램에서 PDF로 저장해 올려주세요.',
  hwpx: '한글 문서를 열지 못했습니다. 한글 프로그램에서 PDF로 저장해 올려주세요.',
  too_slow: '자료를 여는 데 너무 오래 걸립니다. 쪽을 나누거나 PDF로 저장해 올려주세요.',
} as const;

export type HandoutRefusal = keyof typeof MESSAGES;

/** The handout cannot be used; a retry fails as well. */
export class HandoutRefused extends Error {
  readonly reason: HandoutRefusal;
  readonly detail: string;

  constructor(reason: HandoutRefusal, options?: ErrorOptions) {
    super(MESSAGES[reason], options);
    this.name = 'HandoutRefused';
    this.reason = reason;
    this.detail = MESSAGES[reason];
  }
}

export const isHandoutRefusal = (reason: string): reason is HandoutRefusal => reason in MESSAGES;
