import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactPersonalData } from './redact-personal-data.ts';

describe('redactPersonalData', () => {
  it.each([
    ['메일은 minji.kim+a@example.co.kr으로 주세요', '메일은 [이메일]으로 주세요'],
    ['minji 골뱅이 naver.com', '[이메일]'],
    ['ｍｉｎｊｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', '[이메일]'],
    ['min\u200bji@exam\u200bple.com', '[이메일]'],
    ['010-1234-5678로 전화 주세요', '[전화번호]로 전화 주세요'],
    ['01012345678', '[전화번호]'],
    ['０１０ １２３４ ５６７８', '[전화번호]'],
    ['+82 10 1234 5678', '[전화번호]'],
    ['(02) 123-4567', '([전화번호]'],
    ['031.123.4567, 070-1234-5678', '[전화번호], [전화번호]'],
    ['공일공 일이삼사 오육칠팔', '[전화번호]'],
    ['900101-1234567', '[주민등록번호]'],
    ['900101-2******입니다', '[주민등록번호]입니다'],
    ['카드 4111 1111 1111 1111', '카드 [카드번호]'],
    ['5555555555554444', '[카드번호]'],
    ['1234-5678-1234-5678', '[카드번호]'],
    ['국민은행 110-123-456789', '국민은행 [계좌번호]'],
    ['카카오뱅크 3333 01 1234567', '카카오뱅크 [계좌번호]'],
    ['12345678901', '[계좌번호]'],
    ['주문 order_1763175600000_ab12cd34ef 확인', '주문 [주문번호] 확인'],
    ['키는 5zJ4xY7m0kODnyRpQWGrN2xqGlNvLrKwv1M9ENjbeoPaZdL6 입니다', '키는 [결제 정보] 입니다'],
    ['https://pilgi.kr/password-reset?token=abc 안 열려요', '[링크] 안 열려요'],
    ['https://user:pw@host.kr/a', '[링크]'],
    ['저는 김민지입니다.', '저는 [이름]입니다.'],
    ['제 이름은 홍길동이고 학생입니다', '제 이름은 [이름]이고 학생입니다'],
    ['성함: 남궁민수', '성함: [이름]'],
    ['예금주 박서준', '예금주 [이름]'],
    ['안녕하세요, 이도윤이라고 합니다', '안녕하세요, [이름]이라고 합니다'],
    ['감사합니다. 최유나 드림', '감사합니다. [이름] 드림'],
  ])('masks %s [D-23]', (text, expected) => {
    expect(redactPersonalData(text).text).toBe(expected);
  });

  it.each([
    '환불은 결제 후 7일(168시간) 안에 가능합니다.',
    '10,000원을 충전하면 1,080 크레딧을 받습니다.',
    '2026-11-15 09:00부터 18:00까지 점검합니다.',
    'https://pilgi.kr/faq 를 봐 주세요',
    '저는 대학생입니다. 이름을 바꾸고 싶어요.',
    '버전 1.12.0에서 안 됩니다. 문의 드림',
    '강의가 90분이고 파일은 1.5GB입니다.',
  ])('leaves %s unchanged', (text) => {
    expect(redactPersonalData(text)).toEqual({ text, findings: [] });
  });

  it('reports what it masked and leaves allowed values', () => {
    const text = 'help@pilgi.kr 대신 a@b.co로 보냈어요';
    expect(redactPersonalData(text, { allowed: ['help@pilgi.kr'] })).toEqual({
      text: 'help@pilgi.kr 대신 [이메일]로 보냈어요',
      findings: [{ kind: 'email', found: 'a@b.co' }],
    });
  });

  const secret = fc.oneof(
    fc.constantFrom('minji@example.com', '010-1234-5678', '900101-1234567', '4111-1111-1111-1111', '110-123-456789'),
    fc.constantFrom('order_1763175600000_ab12cd34ef', 'https://a.kr/?token=1', '저는 김민지입니다', '성함 홍길동'),
    fc.stringMatching(/^01[016789]-?\d{3,4}-?\d{4}$/),
    fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.(com|co\.kr)$/),
  );
  const filler = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789-@. :/가나김이은는')), maxLength: 12 }),
  );

  it('leaves nothing that a second run would find [D-23]', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(secret, filler), { maxLength: 12 }), (parts) => {
        const { text } = redactPersonalData(parts.join(''));
        expect(redactPersonalData(text)).toEqual({ text, findings: [] });
      }),
      { numRuns: 2000 },
    );
  });

  it('removes every e-mail and mobile number from ordinary sentences [D-23]', () => {
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1, maxLength: 6 }), (parts) => {
        const { text } = redactPersonalData(parts.join(', '));
        expect(text).not.toMatch(/@|\d{4}/);
      }),
    );
  });

  it('handles hostile text quickly', () => {
    const hostile = [
      '1-'.repeat(2500),
      'a@'.repeat(2500),
      '0'.repeat(5000),
      'http://'.repeat(700),
      '이름 '.repeat(1600),
    ];
    const started = performance.now();
    for (const text of hostile) redactPersonalData(text);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
