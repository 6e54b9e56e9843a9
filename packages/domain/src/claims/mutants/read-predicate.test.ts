import { describe, expect, it } from 'vitest';
import { readPredicate } from './read-predicate.ts';
import { writeDenied, writeFormal, writePlain } from './write-predicate.ts';

describe('readPredicate', () => {
  it.each([
    ['커집니다', '커지', '커진다'],
    ['줄어듭니다', '줄어들', '줄어든다'],
    ['만듭니다', '만들', '만든다'],
    ['받습니다', '받', '받는다'],
    ['높습니다', '높', '높다'],
    ['생겨요', '생기', '생긴다'],
    ['나와요', '나오', '나온다'],
    ['나눠요', '나누', '나눈다'],
    ['달라요', '다르', '다르다'],
    ['빨라요', '빠르', '빠르다'],
    ['어려워요', '어렵', '어렵다'],
    ['배워요', '배우', '배운다'],
    ['써요', '쓰', null],
    ['바뀌어요', '바뀌', '바뀐다'],
    ['올라가요', '올라가', '올라간다'],
    ['보여요', '보이', '보인다'],
    ['한다', '하', '한다'],
    ['적는다', '적', null],
    ['크다', '크', '크다'],
  ])('reads %s as %s', (word, stem, plain) => {
    const predicate = readPredicate(`값이 ${word}.`);
    expect(predicate).toMatchObject({ stem: `값이 ${stem}`, isPast: false });
    if (plain !== null && predicate !== null) expect(writePlain(predicate)).toBe(`값이 ${plain}`);
  });

  it.each([
    ['일어났습니다', '일어나'],
    ['됐어요', '되'],
    ['올랐다', '오르'],
    ['하였다', '하'],
    ['적었습니다', '적'],
    ['시켰어요', '시키'],
    ['채웠다', '채우'],
  ])('reads the past %s as %s', (word, stem) =>
    expect(readPredicate(`값이 ${word}.`)).toMatchObject({ stem: `값이 ${stem}`, isPast: true }),
  );

  it.each([
    '하세요',
    '했대요',
    '하고요',
    '할게요',
    '팝니다',
    '삽니다',
    '켰습니다',
    '잠가요',
    '쉬웠어요',
    '나았다',
    '좋네요',
  ])('does not read %s', (word) => expect(readPredicate(`값이 ${word}.`)).toBeNull());
});

describe('writeDenied', () => {
  it.each([
    ['값이 적다.', '값이 적지 않다'],
    ['값을 적는다.', '값을 적지 않는다'],
    ['값을 적었어요.', '값을 적지 않았어요'],
    ['값이 생기죠.', '값이 생기지 않죠'],
  ])('denies %s', (sentence, denied) => {
    const predicate = readPredicate(sentence);
    expect(predicate && writeDenied(predicate)).toBe(denied);
  });
});

describe('writeFormal', () => {
  it.each([
    ['커지', '커집니다'],
    ['줄어들', '줄어듭니다'],
    ['받', '받습니다'],
  ])('writes %s as %s', (stem, formal) => expect(writeFormal(stem)).toBe(formal));
});
