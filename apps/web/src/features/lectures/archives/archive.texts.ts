import type { ArchiveFault, EntryFault } from '@pilgi/domain/lectures';

export const ARCHIVE_FAULT_TEXTS: Record<ArchiveFault, string> = {
  broken: '압축 파일이 깨졌거나 zip 파일이 아닙니다. 다시 내려받거나 압축을 풀어 올려주세요.',
  too_many: '파일이 2,000개를 넘는 압축 파일입니다. 압축을 풀어 필요한 파일만 올려주세요.',
  too_big: '4GB가 넘는 압축 파일은 열 수 없습니다. 압축을 풀어 필요한 파일만 올려주세요.',
  overlap: '안전하지 않은 압축 파일이라 열지 않았습니다. 압축을 풀어 필요한 파일만 올려주세요.',
};

export const ENTRY_FAULT_TEXTS: Record<EntryFault, string> = {
  encrypted: '암호가 걸려 있어요. 암호를 풀어 올려주세요.',
  unsafe: '이름이나 위치가 올바르지 않아요.',
  link: '다른 파일을 가리키는 바로가기예요.',
  nested: '압축 파일 안의 압축 파일은 열지 않아요. 먼저 풀어서 올려주세요.',
  ratio: '풀면 지나치게 커져요.',
  method: '지원하지 않는 방식으로 압축했어요.',
};

export const SYSTEM_FILE_TEXT = '운영체제가 만든 파일이에요.';
export const UNPACK_FAILED_TEXT = '압축을 풀지 못했습니다. 파일이 깨졌을 수 있습니다.';
