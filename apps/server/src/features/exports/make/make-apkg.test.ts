import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ExportedCard } from '@pilgi/domain/exports';
import { expect, it } from 'vitest';
import { makeJpeg } from '../../../../testing/export-samples.ts';
import { makeTestDirectory } from '../../../../testing/make-test-directory.ts';
import { unpack } from '../../../../testing/open-document.ts';
import { testDocumentTools } from '../../../../testing/test-tools.ts';
import { makeCardsApkg } from './make-apkg.ts';

const card = (id: string, changes: Partial<ExportedCard>): ExportedCard => ({
  id,
  kind: 'QUESTION',
  front: '앞',
  back: '뒤',
  heading: '절',
  lecture_title: '운영체제 9강',
  evidence: [],
  image: null,
  boxes: null,
  ...changes,
});

const CARDS = [
  card('one', { back: '$$\\frac{1}{2}$$' }),
  card('two', { kind: 'CLOZE', front: '{{공납}}은 세금이다.', back: '' }),
  card('three', { kind: 'IMAGE', image: 'pilgi-1.jpg', boxes: [{ x: 1, y: 2, width: 30, height: 40 }] }),
];

async function open(cards: readonly ExportedCard[], now = new Date('2026-11-15T00:00:00Z')) {
  const images = new Map([['pilgi-1.jpg', await makeJpeg(1)]]);
  const content = { subject: 'note', title: '운영체제 9강', cards, images, now };
  const { directory } = await unpack(
    'cards.apkg',
    await makeCardsApkg(testDocumentTools(makeTestDirectory()), content),
  );
  const db = new DatabaseSync(join(directory, 'collection.anki2'), { readOnly: true });
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const notes = db.prepare('select id, guid, mid, flds, tags from notes order by rowid').all() as {
    id: number;
    guid: string;
    mid: number;
    flds: string;
    tags: string;
  }[];
  const rows = db.prepare('select nid, ord from cards').all() as { nid: number; ord: number }[];
  const { models } = db.prepare('select models from col').get() as { models: string };
  db.close();
  const media = JSON.parse(readFileSync(join(directory, 'media'), 'utf8')) as Record<string, string>;
  type Model = { type: number; flds: { name: string }[]; tmpls: { qfmt: string }[] };
  return { notes, rows, media, models: JSON.parse(models) as Record<string, Model> };
}

it('writes a cloze as a cloze note, images and formulas for Anki, one card for each note', async () => {
  const { notes, rows, media, models } = await open(CARDS);
  const byText = (words: string) => notes.find(({ flds }) => flds.includes(words));
  const cloze = byText('{{c1::공납은}}');
  expect(models[String(cloze?.mid)]).toMatchObject({ type: 1, tmpls: [{ qfmt: '{{cloze:글}}' }] });
  const question = byText('\\[\\frac{1}{2}\\]');
  expect(models[String(question?.mid)]?.type).toBe(0);
  expect(byText('<rect')?.flds).toContain('<img src="pilgi-1.jpg">');
  expect(Object.values(media)).toEqual(['pilgi-1.jpg']);
  expect(new Set(rows.map(({ nid }) => nid))).toEqual(new Set(notes.map(({ id }) => id)));
  expect(notes.every(({ flds, mid }) => flds.split('\u001F').length === models[String(mid)]?.flds.length)).toBe(true);
  expect(notes[0]?.tags).toContain('운영체제_9강');
});

it('gives a changed card the same ids, so that an import updates it', async () => {
  const before = await open(CARDS);
  const after = await open(
    CARDS.map((one) => ({ ...one, front: one.front.replace('앞', '고친 앞') })),
    new Date('2026-11-20T00:00:00Z'),
  );
  const idsOf = ({ notes }: typeof before) => notes.map(({ id, guid }) => [id, guid]);
  expect(idsOf(after)).toEqual(idsOf(before));
  expect(new Set(before.notes.map(({ guid }) => guid)).size).toBe(CARDS.length);
  expect(after.notes.map(({ flds }) => flds).join('')).toContain('고친 앞');
});
