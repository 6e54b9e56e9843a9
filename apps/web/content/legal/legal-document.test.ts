import { DOCUMENTS_VERSION } from '@pilgi/domain/accounts';
import { expect, test } from 'vitest';
import { parseMarks } from '../../src/features/legal/parse-marks.ts';
import { legalDocuments, listTexts, plainText } from '../../testing/list-legal-texts.ts';
import { ecommerceTerms } from './ecommerce-terms.ts';
import type { LegalDocument } from './legal-document.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { refundPolicy } from './refund-policy.ts';
import { serviceTerms } from './service-terms.ts';

const titlesOf = ({ articles }: LegalDocument) => articles.map(({ title }) => title).join(' · ');
const textOf = (document: LegalDocument) => listTexts(document).map(plainText).join('\n');
const articleOf = (document: LegalDocument, number: number) =>
  textOf({ ...document, lead: '', articles: document.articles.filter((article) => article.number === number) });

test('service terms have 24 articles in order and eleven defined terms', () => {
  expect(titlesOf(serviceTerms)).toBe(
    '목적 · 용어의 정의 · 약관의 게시와 개정 · 약관 외 준칙 · 이용계약의 성립 · 이용신청의 승낙과 제한 · 회원정보의 변경 · 개인정보의 보호 · 아이디 및 비밀번호의 관리 · 회원에 대한 통지 · 회사의 의무 · 회원의 의무와 금지행위 · 서비스의 제공 및 이용시간 · 서비스의 변경 및 중단 · 인공지능 결과물에 관한 사항 · 유료서비스의 이용과 결제 · 크레딧 · 청약철회·환불·과오납금 · 저작권의 귀속과 콘텐츠 이용 · 정보의 제공과 광고 · 이용제한과 계약해지 · 손해배상 · 책임의 제한 · 분쟁의 해결, 준거법 및 관할',
  );
  const [definitions] = serviceTerms.articles[1]?.body ?? [];
  const items = typeof definitions === 'object' ? (definitions.items ?? []) : [];
  expect(items.map((item) => /^\*\*(.+?)\*\*/.exec(item)?.[1])).toEqual([
    '서비스',
    '이용자',
    '개인회원',
    '법인회원',
    '비회원',
    '아이디',
    '비밀번호',
    '유료서비스',
    '결제',
    '크레딧',
    '콘텐츠',
  ]);
});

test('e-commerce terms have 24 articles in order', () => {
  expect(titlesOf(ecommerceTerms)).toBe(
    '목적 · 정의 · 약관 등의 명시와 설명 및 개정 · 서비스의 제공 및 변경 · 서비스의 중단 · 회원가입 · 회원 탈퇴 및 자격 상실 등 · 회원에 대한 통지 · 구매신청 및 개인정보 제공 동의 등 · 계약의 성립 · 지급방법 · 수신확인통지·구매신청 변경 및 취소 · 재화 등의 공급 · 환급 · 청약철회 등 · 청약철회 등의 효과 · 개인정보보호 · "몰"의 의무 · 회원의 ID 및 비밀번호에 대한 의무 · 이용자의 의무 · 연결"몰"과 피연결"몰" 간의 관계 · 저작권의 귀속 및 이용제한 · 분쟁해결 · 재판권 및 준거법',
  );
});

test('privacy policy has 34 articles in order', () => {
  expect(titlesOf(privacyPolicy)).toBe(
    '총칙 · 용어의 정의 · 처리방침의 공개와 게시 방법 · 개인정보의 처리 목적 · 회원가입 시 처리하는 항목 · 본인 확인을 위한 항목 · 서비스 제공을 위한 항목 · 결제·환불 처리 항목 · 자동으로 생성·수집되는 항목 · 개인정보의 수집 방법 · 처리의 법적 근거 · 동의를 거부할 권리 · 개인정보의 보유 및 이용 기간 · 법령에 따른 보존 · 부정이용 기록의 보존 · 개인정보의 파기 절차 · 개인정보의 파기 방법 · 개인정보의 제3자 제공 · 결제를 위한 개인정보 제공 · 개인정보 처리업무의 위탁 · 개인정보의 국외 이전 · 추가적인 이용·제공의 판단 기준 · 민감정보·고유식별정보의 처리 제한 · 만 14세 미만 아동의 개인정보 · 정보주체의 권리와 행사 방법 · 법정대리인 및 대리인의 권리 행사 · 권리 행사의 제한과 이의제기 · 자동화된 결정 및 인공지능 처리 · 쿠키 등 자동 수집 장치의 운영과 거부 · 광고성 정보의 전송 · 개인정보의 안전성 확보 조치 · 개인정보 유출 시 조치 · 개인정보 보호책임자 및 고충처리 부서 · 권익침해 구제방법과 처리방침의 변경',
  );
});

test.each(legalDocuments.map((document) => [document.title, document] as const))(
  '%s numbers its articles from one, has text in each and contains no placeholders',
  (_, document) => {
    expect(document.articles.map(({ number }) => number)).toEqual(
      document.articles.map((_article, index) => index + 1),
    );
    expect(document.versions.at(-1)?.effective_on).toBe('2025-09-01');
    expect(document.versions[0].effective_on <= DOCUMENTS_VERSION).toBe(true);
    for (const { number, title, body } of document.articles) {
      const length = listTexts({ ...document, lead: '', articles: [{ number, title, body }] }).join('').length;
      expect(length, title).toBeGreaterThan(150);
    }
    expect(textOf(document)).not.toMatch(/TODO|TBD|lorem|OOO|○○|추후|미정|준비 중|작성 예정|\[|\]|\*\*|undefined|NaN/i);
  },
);

test('tables have one cell per column and unique row names', () => {
  const tables = legalDocuments.flatMap(({ articles }) =>
    articles.flatMap(({ body }) =>
      body.flatMap((entry) => (typeof entry === 'object' && entry.table ? [entry.table] : [])),
    ),
  );
  expect(tables.length).toBeGreaterThan(9);
  for (const { caption, columns, rows } of tables) {
    expect(rows.length, caption).toBeGreaterThan(0);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns.length));
    expect(new Set(rows.map(([name]) => name)).size, caption).toBe(rows.length);
    expect(rows.flat().filter((cell) => cell.trim() === '')).toEqual([]);
  }
});

interface Citation {
  source: LegalDocument;
  text: string;
  /** Null when an article is mentioned without a reference. */
  target: string | null;
}

const citations = legalDocuments.flatMap((source) =>
  listTexts(source)
    .flatMap(parseMarks)
    .filter((mark) => mark.kind === 'link' || /제\d+조/.test(mark.text))
    .map((mark): Citation => ({ source, text: mark.text, target: mark.kind === 'link' ? mark.target : null })),
);

test('cited articles exist and are cited by their own number', () => {
  const known = new Set(
    legalDocuments.flatMap(({ path, articles }) => [
      path,
      ...articles.map(({ number }) => `${path}#article-${number}`),
    ]),
  ).add('/payment-management');
  const addressOf = ({ source, target }: Citation) => (target?.startsWith('#') ? source.path + target : target);
  const isOutside = ({ target }: Citation) => /^(https:\/\/|mailto:)/.test(target ?? '');
  const inside = citations.filter((citation) => !isOutside(citation));

  expect(inside.length).toBeGreaterThan(40);
  expect(inside.filter((citation) => !known.has(addressOf(citation) ?? ''))).toEqual([]);
  const numbered = inside.filter(({ text }) => /제\d+조/.test(text));
  expect(numbered.map(({ text }) => /제(\d+)조/.exec(text)?.[1])).toEqual(
    numbered.map((citation) => addressOf(citation)?.split('#article-')[1]),
  );
});

/** Rules, periods and limits by the article that states them. */
const PROMISES: [LegalDocument, number, string[]][] = [
  [serviceTerms, 3, ['7일 전', '30일 전', '7일 안에', '30일 안에']],
  [serviceTerms, 5, ['회사가 승낙하면 성립', '결제가 끝난 때에 그 이용에 관한 계약이 성립']],
  [serviceTerms, 6, ['만 14세 미만', '승낙을 미룰 수 있고', '설비에 여유가 없는', '기술상 장애']],
  [serviceTerms, 7, ['사실과 같은 정보를 적어야']],
  [serviceTerms, 10, ['7일 이상']],
  [serviceTerms, 13, ['연중무휴 하루 24시간', '정기점검', '이용 등급, 연령']],
  [serviceTerms, 14, ['30일 전까지']],
  [serviceTerms, 16, ['100,000원까지', '미성년자', '법정대리인', '한 달에 결제할 수 있는 금액']],
  [
    serviceTerms,
    17,
    [
      '1원에 0.1크레딧',
      '결제한 날부터 1년',
      '30일 전과 7일 전',
      '11,500',
      '다른 사람에게 넘길 수 없으며',
      '법령상 환급 의무가 있는 금액은 그에 따릅니다',
    ],
  ],
  [serviceTerms, 18, ['7일 안에', '168시간', '3개월', '30일', '영업일 3일 안에', '연 15퍼센트', '전액']],
  [serviceTerms, 20, ['6개월', '밤 9시부터 다음 날 아침 8시', '2년마다']],
  [
    serviceTerms,
    21,
    [
      '언제든지 탈퇴할 수 있고',
      '최초의 경고나 삭제 요청을 포함하여 위반이 2회 이상',
      '30일 이상',
      '탈퇴와 가입을 되풀이한 경우가 아니면 재가입을 제한하지 않습니다',
    ],
  ],
  [ecommerceTerms, 3, ['7일 전', '30일 이상']],
  [ecommerceTerms, 6, ['3년', '만 14세']],
  [ecommerceTerms, 7, ['2회 이상', '30일 안에', '최소 30일 이상']],
  [ecommerceTerms, 8, ['1주일 이상']],
  [ecommerceTerms, 13, ['7일 안에', '3영업일 안에']],
  [ecommerceTerms, 14, ['3영업일 안에']],
  [ecommerceTerms, 15, ['7일 안에', '3개월', '30일', '168시간']],
  [ecommerceTerms, 16, ['3영업일 안에', '연 15퍼센트', '3일에서 5일']],
  [privacyPolicy, 5, ['이메일 주소와 비밀번호 두 가지']],
  [privacyPolicy, 6, ['이메일 주소로 본인을 확인', '24시간']],
  [privacyPolicy, 7, ['계정을 구별하는 아이디와 이메일 주소']],
  [privacyPolicy, 9, ['이용한 기능과 일시', '쿠키와 브라우저 저장소의 정보']],
  [privacyPolicy, 15, ['탈퇴한 뒤 최대 1년']],
  [privacyPolicy, 19, ['주문번호, 금액, 결제수단 종류, 승인번호']],
  [privacyPolicy, 20, ['데이터베이스', '클라우드', '최대 5년']],
  [privacyPolicy, 24, ['만 14세 미만']],
  [privacyPolicy, 25, ['10일 안에']],
  [privacyPolicy, 28, ['30일 안에']],
  [privacyPolicy, 30, ['6개월', '21시부터 다음 날 8시', '2년마다', '14일']],
  [privacyPolicy, 32, ['72시간', '30일 이상']],
  [privacyPolicy, 34, ['7일 전', '30일 전', '7일(중대한 변경은 30일)']],
  [refundPolicy, 1, ['168시간', '1,000 + 보너스 80 = 1,080', '10,000원']],
  [refundPolicy, 2, ['제공이 시작된 1회성 서비스', '회사의 잘못으로 인한 환불', '1년', '3개월', '30일']],
  [refundPolicy, 3, ['영업일 3일', '7,000원']],
  [refundPolicy, 4, ['연 15퍼센트', '전액']],
];

test.each(PROMISES.map(([document, number, terms]) => ({ document, number, terms, title: document.title })))(
  '$title $number states its rules, periods and limits',
  ({ document, number, terms }) => {
    const text = articleOf(document, number);
    expect(terms.filter((words) => !text.includes(words))).toEqual([]);
  },
);

test('the refund policy states our own deadline and the time that a card company takes [D-17]', () => {
  const text = articleOf(refundPolicy, 6);
  for (const words of ['24시간', '신청하는 즉시', '평일 09:00~18:00', '영업일 3일 이내', '영업일 3~5일'])
    expect(text).toContain(words);
});

test('the texts name the bodies for advice and mediation with their numbers', () => {
  const numbers: [LegalDocument, string[]][] = [
    [serviceTerms, ['소비자상담센터: 국번 없이 1372', '콘텐츠분쟁조정위원회: 1588-2594', '국번 없이 118']],
    [ecommerceTerms, ['한국소비자원(상담 1372)', '콘텐츠분쟁조정위원회(1588-2594)']],
    [privacyPolicy, ['국번 없이 118', '1833-6972', '국번 없이 1301', '국번 없이 182']],
    [refundPolicy, ['소비자상담센터(1372)', '콘텐츠분쟁조정위원회(1588-2594)']],
  ];
  for (const [document, words] of numbers) {
    const text = textOf(document);
    expect(words.filter((one) => !text.includes(one))).toEqual([]);
  }
});

test('service terms forbid IDs that impersonate, are obscene or anti-social, infringe rights or defame', () => {
  for (const number of [6, 9]) {
    const line = articleOf(serviceTerms, number)
      .split('\n')
      .find((text) => text.includes('별명'));
    for (const words of ['외설', '반사회적', '권리를 침해', '명예를 훼손']) expect(line).toContain(words);
    expect(line).toMatch(/사칭|운영자로 오해/);
  }
  expect(articleOf(serviceTerms, 9)).toContain('개인정보를 드러낼 염려');
});
