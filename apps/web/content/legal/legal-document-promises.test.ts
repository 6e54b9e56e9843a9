import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { legalDocuments } from '../../testing/list-legal-texts.ts';
import { listPromises } from '../../testing/list-promises.ts';

const FILES: Record<string, string> = {
  '/terms': 'service-terms',
  '/ecommerce': 'ecommerce-terms',
  '/privacy': 'privacy-policy',
  '/refund-policy': 'refund-policy',
  '/business-info': 'business-information',
};

/** Lines of docs/spec/promises that are headings or sentences, without their tests. */
function readListed(path: string): string[] {
  const file = resolve(import.meta.dirname, `../../../../docs/spec/promises/${FILES[path]}.txt`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !line.startsWith(' '));
}

// A changed sentence needs another look at the tests that show it: change its line in docs/spec/promises as well.
test.each(legalDocuments)(
  'every sentence with a number or a right in $title is listed with what shows it [D-57]',
  (document) => {
    const stated = listPromises(document).flatMap(({ heading, sentences }) => [`## ${heading}`, ...sentences]);
    expect(stated.length).toBeGreaterThan(5);
    expect(readListed(document.path)).toEqual(stated);
  },
);

test('finds numbers and rights, but neither references nor definitions', () => {
  const body = [
    '회원은 제18조에 따라 3일 안에 취소할 수 있습니다. 회사는 노력합니다.',
    '문의는 1588-2594로 해 주세요.',
    '이용자는 볼 수 있는 사람을 말합니다.',
    { text: '표', table: { caption: '표', columns: ['가', '나'], rows: [['기간', '**5년**']] } },
  ];
  const [terms] = legalDocuments;
  const document = { ...(terms as (typeof legalDocuments)[number]), supplement: [] };
  const articles = [{ number: 1, title: '시험', body }];
  expect(listPromises({ ...document, summary: { title: '', points: [] }, articles })).toEqual([
    { heading: '1 시험', sentences: ['회원은 제18조에 따라 3일 안에 취소할 수 있습니다.', '기간 · 5년'] },
  ]);
});
