import {
  formatPeriod,
  LEGAL_RETENTION,
  type LegalRecord,
  SYSTEM_RETENTION,
  type SystemRecord,
} from '@pilgi/domain/shared';
import type { LegalTable } from '../legal-document.ts';

const ECOMMERCE_LAW = '「전자상거래 등에서의 소비자보호에 관한 법률」';
const FINANCE_LAW = '「전자금융거래법」';

/** Exhaustive by type: every retention period must be described here. */
const LEGAL_RECORDS: Record<LegalRecord, { name: string; items: string; law: string }> = {
  contract_records: {
    name: '계약 또는 청약철회 등에 관한 기록',
    items: '주문번호, 주문 내용, 약관 동의와 철회의 일시',
    law: ECOMMERCE_LAW,
  },
  payment_records: {
    name: '대금결제 및 재화 등의 공급에 관한 기록',
    items: '결제 금액·수단·승인번호, 크레딧의 지급과 사용, 환불 내역',
    law: ECOMMERCE_LAW,
  },
  complaint_records: {
    name: '소비자의 불만 또는 분쟁처리에 관한 기록',
    items: '문의와 답변의 내용, 처리 일시',
    law: ECOMMERCE_LAW,
  },
  advertising_records: {
    name: '표시·광고에 관한 기록',
    items: '광고의 내용과 게시·발송 일시',
    law: ECOMMERCE_LAW,
  },
  access_records: {
    name: '웹사이트 방문(로그) 기록',
    items: '접속 IP 주소, 접속 일시',
    law: '「통신비밀보호법」',
  },
  electronic_finance_records: {
    name: '전자금융거래법이 적용되는 기록',
    items: '해당 법이 적용되는 거래의 종류, 금액, 상대방, 일시',
    law: FINANCE_LAW,
  },
  small_electronic_finance_records: {
    name: '전자금융거래법이 적용되는 기록 중 1만 원 이하의 거래',
    items: '위와 같음',
    law: FINANCE_LAW,
  },
  location_records: {
    name: '위치정보를 처리하는 경우 그 이용·제공 기록',
    items: '현재 회사는 위치정보를 모으지 않으므로 해당하는 기록이 없습니다',
    law: '「위치정보의 보호 및 이용 등에 관한 법률」',
  },
};

const SYSTEM_RECORDS: Record<SystemRecord, { name: string; from: string }> = {
  abuse_records: { name: '부정이용 방지 기록(계정 보안 기록)', from: '기록된 날' },
  ended_sessions: { name: '로그인 기록과 만료된 비밀번호 재설정 링크', from: '로그인이 끝나거나 링크가 만료된 날' },
  ended_shares: { name: '기한이 지난 노트 공유 링크', from: '기한이 끝난 때' },
  exported_files: { name: '내보내기로 만든 노트와 문제, 내 데이터의 파일', from: '내보내기를 시작한 때' },
  finished_mail: { name: '발송을 마친 안내 메일', from: '발송이 끝난 날' },
  finished_work: { name: '결제·환불·노트 제작을 처리한 작업의 진행 기록', from: '작업이 끝난 날' },
  payment_pages: {
    name: '결제 화면이 열리고 그려진 단계와 막힌 요청의 집계(개인을 알아볼 수 없음)',
    from: '기록된 날',
  },
  reminders: { name: '복습·시험·노트 알림을 보낸 기록', from: '발송이 끝난 날' },
  request_limits: { name: '과도한 요청을 막기 위한 접속 횟수 기록', from: '집계가 끝난 때' },
};

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

export const legalRetentionTable: LegalTable = {
  caption: '법령에 따라 보존하는 기록',
  columns: ['보존하는 기록', '항목', '기간', '근거'],
  rows: entriesOf(LEGAL_RETENTION).map(([key, period]) => {
    const { name, items, law } = LEGAL_RECORDS[key];
    return [name, items, formatPeriod(period), law];
  }),
};

export const systemRetentionTable: LegalTable = {
  caption: '기간이 지나면 자동으로 지우는 기록',
  columns: ['기록', '세는 날', '기간'],
  rows: entriesOf(SYSTEM_RETENTION).map(([key, period]) => {
    const { name, from } = SYSTEM_RECORDS[key];
    return [name, `${from}부터`, formatPeriod(period)];
  }),
};
