import { expect, test } from 'vitest';
import { legalDocuments, listArticleTexts, plainText } from '../../testing/list-legal-texts.ts';

/** Maximum similarity of two articles: names of laws, times and the like. */
const MAX_ARTICLE_SIMILARITY = 0.2;
/** Above this, one sentence is a slightly changed copy of the other. */
const MAX_SENTENCE_SIMILARITY = 0.6;
const MIN_SENTENCE_CHARS = 25;
const SHINGLE = 4;

/** Character n-grams without spaces, because Korean endings are attached to their words. */
function shinglesOf(text: string): Set<string> {
  const bare = text.replace(/[\s\p{P}]/gu, '');
  return new Set(
    Array.from({ length: Math.max(0, bare.length - SHINGLE + 1) }, (_, at) => bare.slice(at, at + SHINGLE)),
  );
}

function similarityOf(one: Set<string>, other: Set<string>): number {
  let shared = 0;
  for (const shingle of one) shared += other.has(shingle) ? 1 : 0;
  return shared / (one.size + other.size - shared);
}

interface Passage {
  name: string;
  shingles: Set<string>;
}

function findRepetitions(passages: Passage[], maxSimilarity: number): string[] {
  return passages.flatMap((one, index) =>
    passages.slice(index + 1).flatMap((other) => {
      const similarity = similarityOf(one.shingles, other.shingles);
      return similarity > maxSimilarity ? [`${similarity.toFixed(2)} ${one.name} = ${other.name}`] : [];
    }),
  );
}

/** Tables are excluded: they are generated, and rows of one column may be equal. */
const articles = legalDocuments.flatMap((document) =>
  document.articles.map(({ number, title, body }) => ({
    name: `${document.title} ${number} ${title}`,
    texts: listArticleTexts({
      title,
      body: body.map((entry) => (typeof entry === 'string' ? entry : { text: entry.text, items: entry.items ?? [] })),
    }).map(plainText),
  })),
);

test('articles do not repeat each other, within a document or across documents', () => {
  const passages = articles.map(({ name, texts }) => ({ name, shingles: shinglesOf(texts.join(' ')) }));
  expect(passages.length).toBe(24 + 24 + 34 + 8 + 5);
  expect(findRepetitions(passages, MAX_ARTICLE_SIMILARITY)).toEqual([]);
});

test('sentences do not repeat each other', () => {
  const passages = articles.flatMap(({ name, texts }) =>
    texts
      .flatMap((text) => text.split(/(?<=다\.) /))
      .filter((sentence) => sentence.length >= MIN_SENTENCE_CHARS)
      .map((sentence) => ({ name: `${name}: ${sentence}`, shingles: shinglesOf(sentence) })),
  );
  expect(passages.length).toBeGreaterThan(400);
  expect(findRepetitions(passages, MAX_SENTENCE_SIMILARITY)).toEqual([]);
});

test('similarity detects a copy with different endings', () => {
  const one = shinglesOf('회사는 환불 의무가 생긴 날부터 영업일 3일 안에 결제를 취소합니다.');
  const other = shinglesOf('회사는 환불 의무가 생긴 날부터 영업일 3일 안에 결제를 취소하여야 합니다.');
  expect(similarityOf(one, other)).toBeGreaterThan(MAX_SENTENCE_SIMILARITY);
});
