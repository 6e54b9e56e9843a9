import { DATA_RECIPIENTS, type DataRecipient, LOGIN_RECIPIENTS } from '@pilgi/domain/shared';
import { processors } from '../../../src/shared/config/processors.ts';
import type { LegalTable } from '../legal-document.ts';

interface Recipient {
  name: string;
  country: string;
  contact: string;
  task: string;
  items: string;
  method: string;
  period: string;
}

const HOME = '대한민국';

function loginRecipient(name: string, country: string, contact: string): Recipient {
  return {
    name,
    country,
    contact,
    task: '회원이 고른 간편 로그인에서 본인임을 확인',
    items: '필기에 로그인한다는 요청과 그 일시 (회사가 가진 회원의 정보는 보내지 않음)',
    method: '회원이 간편 로그인을 누를 때 브라우저가 이동하며 전송',
    period: '회원이 그 회사에서 연결을 끊을 때까지',
  };
}

function pushRecipient(name: string, contact: string): Recipient {
  return {
    name,
    country: '미국',
    contact,
    task: '회원이 켠 푸시 알림을 회원의 브라우저에 전달 (회원이 그 회사의 브라우저에서 켠 경우에 한함)',
    items: '브라우저를 구별하는 푸시 주소, 암호화되어 그 회사가 읽을 수 없는 알림 내용, 보낸 일시',
    method: '푸시 알림을 보낼 때마다 암호화된 통신으로 전송',
    period: '전달할 때까지. 기기가 꺼져 있으면 최대 3시간',
  };
}

/** Exhaustive by type: a new data recipient must be described here, otherwise the build fails. */
export const recipients: Record<DataRecipient, Recipient> = {
  card_payments: {
    name: '토스페이먼츠 주식회사',
    country: HOME,
    contact: '1544-7772',
    task: '카드·계좌이체·전자화폐 결제의 승인과 취소, 결제 도용 방지',
    items: '주문번호, 금액, 결제수단 종류, 승인번호, 이메일 주소',
    method: '결제할 때 결제창을 통하여 전송',
    period: '결제한 날부터 5년',
  },
  ai_models: {
    name: 'Google LLC (Gemini API)',
    country: '미국',
    contact: 'https://support.google.com/policies/contact/general_privacy_form',
    task: '강의 음성의 받아쓰기와 노트·문제의 생성',
    items: '회원이 올린 강의에서 뽑은 음성과 화면, 이를 옮긴 글 (이름·이메일 등 계정 정보는 보내지 않음)',
    method: '회원이 작업을 시작할 때마다 암호화된 통신으로 전송',
    period: '작업이 끝날 때까지. 제공자가 오·남용을 살피기 위하여 정해진 짧은 기간 보관한 뒤 지움',
  },
  korean_speech: {
    name: '주식회사 리턴제로 (RTZR)',
    country: HOME,
    contact: 'https://rtzr.ai',
    task: '한국어 강의 음성의 받아쓰기. 회사가 이 음성 인식 모델을 쓰기로 정한 작업에 한하여 맡김',
    items: '회원이 올린 강의에서 뽑은 음성, 과목 용어 (이름·이메일 등 계정 정보는 보내지 않음)',
    method: '이 모델을 쓰는 작업을 시작할 때마다 암호화된 통신으로 전송',
    period: '작업이 끝날 때까지. 결과를 전달한 뒤의 보관은 위탁계약에서 정한 기간까지',
  },
  kakao_login: loginRecipient('주식회사 카카오', HOME, 'https://www.kakao.com/policy/privacy'),
  naver_login: loginRecipient('네이버 주식회사', HOME, 'https://policy.naver.com/policy/privacy.html'),
  google_login: loginRecipient('Google LLC (Google 로그인)', '미국', 'https://policies.google.com/privacy'),
  google_push: pushRecipient('Google LLC (Firebase Cloud Messaging)', 'https://policies.google.com/privacy'),
  mozilla_push: pushRecipient('Mozilla Corporation', 'https://www.mozilla.org/privacy/'),
  apple_push: pushRecipient('Apple Inc.', 'https://www.apple.com/legal/privacy/kr/'),
  microsoft_push: pushRecipient('Microsoft Corporation', 'https://privacy.microsoft.com/ko-kr/privacystatement'),
  hosting: {
    ...processors.hosting,
    task: '서버, 데이터베이스, 파일 저장소 등 클라우드 기반 시설의 운영',
    items: '이 방침에 따라 회사가 처리하는 개인정보 전부',
    method: '서비스를 이용하는 동안 암호화된 통신으로 전송하여 저장',
    period: '위탁계약이 끝날 때까지(최대 5년). 법령에 따라 보존하는 기록은 그 기간까지',
  },
  mail: {
    ...processors.mail,
    task: '가입·결제·환불·비밀번호 재설정 등 안내 메일과 회원이 켠 알림 메일의 발송',
    items: '이메일 주소, 메일의 제목과 내용',
    method: '메일을 보낼 때마다 암호화된 통신으로 전송',
    period: '발송을 마칠 때까지',
  },
};

/** The payment provider and the log-in providers are independent controllers, so they have tables of their own. */
export const entrusted = DATA_RECIPIENTS.filter(
  (recipient) => recipient !== 'card_payments' && !LOGIN_RECIPIENTS.includes(recipient),
);

export const loginProvisionTable: LegalTable = {
  caption: '간편 로그인 회사',
  columns: ['받는 자', '국가', '목적', '항목', '보유·이용 기간', '방침'],
  rows: LOGIN_RECIPIENTS.map((key) => {
    const { name, country, task, items, period, contact } = recipients[key];
    return [name, country, task, items, period, `[개인정보처리방침](${contact})`];
  }),
};

export const paymentProvisionTable: LegalTable = {
  caption: '결제를 위한 개인정보 제공',
  columns: ['받는 자', '목적', '항목', '보유·이용 기간', '연락처'],
  rows: [recipients.card_payments].map(({ name, task, items, period, contact }) => [
    name,
    task,
    items,
    period,
    contact,
  ]),
};

export const processorTable: LegalTable = {
  caption: '개인정보 처리업무의 위탁',
  columns: ['수탁자', '맡긴 일', '보유·이용 기간', '연락처'],
  rows: entrusted.map((key) => {
    const { name, task, period, contact } = recipients[key];
    return [name, task, period, linkOf(contact)];
  }),
};

/** In a prerendered page the countries of hosting and mail are markers; the edge removes the rows of this country. */
export const overseasTransferTable: LegalTable = {
  caption: '개인정보의 국외 이전',
  columns: ['이전받는 자와 연락처', '이전되는 항목', '국가, 시기와 방법', '이용 목적', '보유·이용 기간'],
  rows: entrusted
    .map((key) => recipients[key])
    .filter(({ country }) => country !== HOME)
    .map(({ name, country, contact, task, items, method, period }) => [
      `${name}, ${linkOf(contact)}`,
      items,
      `${country}. ${method}`,
      task,
      period,
    ]),
};

/** Contacts of the deployment stay text: a prerendered page does not know them. */
function linkOf(contact: string): string {
  const isOfDeployment = contact === processors.hosting.contact || contact === processors.mail.contact;
  return contact.startsWith('https:') && !isOfDeployment ? `[개인정보 문의 창구](${contact})` : contact;
}
