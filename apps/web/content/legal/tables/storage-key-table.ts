import { STORAGE_KEYS, type StorageKey } from '../../../src/shared/config/storage-key-list.ts';
import type { LegalTable } from '../legal-document.ts';

const UNTIL_LOGOUT = '로그아웃하거나 로그인이 끝날 때까지';
const UNTIL_ADMIN_LOGOUT = '운영자가 로그아웃할 때까지';

/** Exhaustive by type: every key needs a purpose. */
const PURPOSES: Record<StorageKey, readonly [purpose: string, until: string]> = {
  user_token: ['로그인한 회원임을 확인하는 짧은 수명의 표', UNTIL_LOGOUT],
  user_refresh_token: ['위의 표가 만료되었을 때 로그인을 이어 가기 위한 표', UNTIL_LOGOUT],
  user_email: ['화면에 로그인한 계정을 보여 주기 위한 이메일 주소', UNTIL_LOGOUT],
  user_info: ['화면을 빨리 그리기 위한 계정 요약(이메일, 크레딧 잔액 등)', UNTIL_LOGOUT],
  admin_token: ['운영자 화면의 로그인 확인 (운영자의 브라우저에만)', UNTIL_ADMIN_LOGOUT],
  admin_refresh_token: ['운영자 로그인을 이어 가기 위한 표 (운영자의 브라우저에만)', UNTIL_ADMIN_LOGOUT],
  admin_email: ['운영자 화면에 계정을 보여 주기 위한 이메일 주소 (운영자의 브라우저에만)', UNTIL_ADMIN_LOGOUT],
  pilgi_theme: ['밝은 화면과 어두운 화면 가운데 고른 것을 기억', '이용자가 지울 때까지'],
  pilgi_reader: ['노트를 읽을 때 고른 글자 크기를 기억', '이용자가 지울 때까지'],
  pilgi_uploads: [
    '올리다 만 강의를 이어서 올리기 위한 파일 이름과 입력한 제목',
    '올리기를 마치거나 취소하거나 로그아웃할 때까지',
  ],
  pilgi_packs: [
    '올리다 만 강의를 이어서 올리기 위해 이 브라우저에서 골라낸 소리와 슬라이드',
    '올리기를 마치거나 취소하거나 로그아웃할 때까지',
  ],
  pilgi_shared: [
    '다른 앱에서 보낸 녹음이나 영상을 올리기 화면에 넘기기 위한 파일',
    '올리기 화면이 열리거나 로그아웃할 때까지',
  ],
  pilgi_recordings: ['녹음이 끊겨도 잃지 않도록 이 기기에 저장하는 소리, 표시와 사진', '녹음을 올리거나 버릴 때까지'],
  pilgi_notes: [
    '열어 본 노트를 인터넷 없이도 읽을 수 있게 하기 위한 노트의 글, 표시와 슬라이드 그림',
    '로그아웃하거나 다른 계정으로 로그인하거나 로그인이 끝날 때까지',
  ],
  pilgi_answers: [
    '문제를 풀 때 아직 서버에 보내지 못한 답을 잃지 않기 위한 보관',
    '답이 서버에 전해지거나 로그아웃할 때까지',
  ],
  pilgi_shared_results: [
    '공유받은 문제를 푼 답과 채점 결과를 푼 사람의 브라우저에서 다시 보여 주기 위한 보관',
    '다시 풀거나 이용자가 지울 때까지 (최근에 푼 링크 20개까지)',
  ],
  pilgi_payment: ['결제창을 오가는 동안 주문 내용을 기억', '결제 창을 닫을 때까지'],
  pilgi_note_drafts: ['노트를 고치다 만 글과 보내지 않은 의견을 기억', '저장하거나 보내거나 창을 닫을 때까지'],
  pilgi_contact_draft: ['보내지 않은 문의의 제목과 내용을 기억', '문의를 보내거나 로그아웃하거나 창을 닫을 때까지'],
};

const PLACES = {
  local: '로컬',
  session: '세션',
  database: '데이터베이스',
  responses: '응답 보관',
  files: '파일',
} as const;

export const storageKeyTable: LegalTable = {
  caption: '이용자의 브라우저에 저장하는 것',
  columns: ['이름', '저장소', '목적', '기간'],
  rows: (['local', 'session', 'database', 'responses', 'files'] as const).flatMap((place) =>
    STORAGE_KEYS[place].map((key) => [key, PLACES[place], ...PURPOSES[key]]),
  ),
};
