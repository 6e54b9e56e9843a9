import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BundleExportFormat } from '@pilgi/domain/exports';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeJpeg, sampleBundle } from '../../../../testing/export-samples.ts';
import { makeTestDirectory } from '../../../../testing/make-test-directory.ts';
import { countElements, readBy, saveFile, textOf, unpack } from '../../../../testing/open-document.ts';
import { testDocumentTools } from '../../../../testing/test-tools.ts';
import { makeBundleFile } from './make-bundle-file.ts';
import type { Slides } from './slides.ts';

const bundle = sampleBundle();
const FIRST_DAY = new Date('2026-11-15T00:00:00Z');

let slides: Slides;
beforeAll(async () => {
  slides = new Map([['v1', await makeJpeg(1)]]);
});

async function make(format: BundleExportFormat, { now = FIRST_DAY, of = bundle } = {}): Promise<Uint8Array> {
  const tools = testDocumentTools(makeTestDirectory());
  return await makeBundleFile(tools, { format, bundle: of, slides, now }, AbortSignal.timeout(120_000));
}

interface Deck {
  directory: string;
  names: string[];
  notes: { id: number; guid: string; mod: number; flds: string; csum: number }[];
  cards: { nid: number; did: number }[];
  media: Record<string, string>;
}

async function openDeck(bytes: Uint8Array): Promise<Deck> {
  const { directory, names } = await unpack('deck.apkg', bytes);
  const db = new DatabaseSync(join(directory, 'collection.anki2'), { readOnly: true });
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const notes = db.prepare('select id, guid, mod, flds, csum from notes order by id').all() as unknown as Deck['notes'];
  const cards = db.prepare('select nid, did from cards').all() as unknown as Deck['cards'];
  const { models, decks } = db.prepare('select models, decks from col').get() as { models: string; decks: string };
  expect(Object.keys(JSON.parse(decks) as object)).toEqual(expect.arrayContaining(cards.map(({ did }) => String(did))));
  expect(Object.keys(JSON.parse(models) as object)).toHaveLength(1);
  db.close();
  const media = JSON.parse(readFileSync(join(directory, 'media'), 'utf8')) as Deck['media'];
  return { directory, names, notes, cards, media };
}

describe('exported problem sets, opened by other programs', () => {
  it('exam sheet has every stem and no key; answer sheet has keys, explanations and slides', async () => {
    const exam = saveFile('exam.pdf', await make('EXAM_PDF'));
    const answerSheet = saveFile('answers.pdf', await make('ANSWERS_PDF'));
    const wordsOf = async (file: string) => (await readBy('pdftotext', '-layout', file, '-')).replaceAll(/ +/g, ' ');
    const examText = await wordsOf(exam);
    const answerText = await wordsOf(answerSheet);
    for (const { number, problem } of bundle.problems) {
      expect(examText).toContain(`문제 ${number}`);
      if (!problem.stem.includes('$')) expect(examText).toContain(problem.stem);
      expect(answerText).toContain(`문제 ${number}`);
    }
    expect(examText).not.toContain('수렴');
    expect(examText).not.toContain('해설');
    for (const key of ['① 기울기', '수렴 (인정: 收斂)', '2.5 m/s', '1-나, 2-다, 3-가', '한없이 다가간다.']) {
      expect(answerText).toContain(key);
    }
    const countImages = async (file: string) =>
      (await readBy('pdfimages', '-list', file)).match(/ jpeg /g)?.length ?? 0;
    expect(await countImages(exam)).toBe(0);
    expect(await countImages(answerSheet)).toBe(bundle.problems.length);
    const fonts = await readBy('pdffonts', exam);
    expect(fonts).toMatch(/Pretendard-Regular +CID TrueType/);
  });

  it('APKG: SQLite opens the collection; formulas are delimited and every image is included', async () => {
    const deck = await openDeck(await make('APKG'));
    expect(deck.notes).toHaveLength(bundle.problems.length);
    expect(new Set(deck.cards.map(({ nid }) => nid))).toEqual(new Set(deck.notes.map(({ id }) => id)));
    const fields = deck.notes.map(({ flds }) => flds.split('\u001F'));
    expect(fields.every((sides) => sides.length === 2)).toBe(true);
    expect(fields.flat().join('')).toContain('\\(\\nabla f\\)');
    expect(fields.flat().join('')).toContain('\\(x&lt;1\\)');
    expect(
      fields
        .flat()
        .join('')
        .match(/\\\(\\frac\{1\}\{2\}\\\)/g),
    ).toHaveLength(bundle.problems.length);
    const referenced = new Set(
      [
        ...fields
          .flat()
          .join('')
          .matchAll(/<img src="([^"]+)"/g),
      ].map(([, name]) => name),
    );
    expect([...referenced]).toEqual(Object.values(deck.media));
    for (const place of Object.keys(deck.media)) {
      const codec = ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0'];
      expect(await readBy('ffprobe', ...codec, join(deck.directory, place))).toBe('mjpeg');
    }
  });

  it('APKG: a later export of a changed set has the same card ids and a newer modification time', async () => {
    const [first, ...others] = bundle.problems;
    if (first === undefined) throw new Error('sample has no problem');
    const changed = { ...first, problem: { ...first.problem, stem: '고친 문제' } };
    const before = await openDeck(await make('APKG'));
    const after = await openDeck(
      await make('APKG', { now: new Date('2026-11-16T00:00:00Z'), of: { ...bundle, problems: [changed, ...others] } }),
    );
    expect(after.notes.map(({ id, guid }) => [id, guid])).toEqual(before.notes.map(({ id, guid }) => [id, guid]));
    expect(new Set(before.notes.map(({ guid }) => guid)).size).toBe(bundle.problems.length);
    expect(after.notes.every(({ mod }, index) => mod > (before.notes[index]?.mod ?? 0))).toBe(true);
    expect(after.notes.map(({ flds }) => flds).join('')).toContain('고친 문제');
    expect(after.media).toEqual(before.media);
  });

  it('QTI: every item is well-formed, has its interaction, and formulas are MathML', async () => {
    const { directory, names } = await unpack('qti.zip', await make('QTI'));
    const manifest = readFileSync(join(directory, 'imsmanifest.xml'), 'utf8');
    const named = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect([...new Set(named), 'imsmanifest.xml'].toSorted()).toEqual(names.toSorted());
    const interactions = ['choice', 'choice', 'textEntry', 'textEntry', 'match', 'extendedText'];
    for (const [index, interaction] of interactions.entries()) {
      const item = join(directory, `items/item-00${index + 1}.xml`);
      expect(await countElements(item, `${interaction}Interaction`)).toBe(1);
      expect(await countElements(item, 'img')).toBe(1);
    }
    expect(await countElements(join(directory, 'items/item-001.xml'), 'math')).toBe(3);
    expect(await countElements(join(directory, 'items/item-001.xml'), 'simpleChoice')).toBe(5);
    expect(await textOf(join(directory, 'items/item-002.xml'))).toContain('극한은 하나다.');
    expect(await countElements(join(directory, 'test.xml'), 'assessmentItemRef')).toBe(bundle.problems.length);
  });

  it('CSV: pandoc reads one row per problem, in Hangul', async () => {
    const bytes = await make('CSV');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const html = await readBy('pandoc', '--from=csv', '--to=html', saveFile('problems.csv', bytes.subarray(3)));
    expect(html.match(/<tr/g)).toHaveLength(bundle.problems.length + 1);
    expect(html).toContain('한 값에 다가가는 것은?');
  });

  it('GIFT: every question survives parsing by the rules of Moodle', async () => {
    const questions = readGift(Buffer.from(await make('GIFT')).toString('utf8'));
    expect(questions).toHaveLength(bundle.problems.length);
    expect(questions[0]?.stem).toBe('<p>\\(\\nabla f\\) 의 뜻은?</p>');
    expect(questions[0]?.answers).toEqual(['=기울기', '~넓이', '~\\(x&lt;1\\)', '~부피', '~길이']);
    expect(questions.map(({ feedback }) => feedback.includes('\\(\\frac{1}{2}\\)'))).not.toContain(false);
  });
});

/** Like `qformat_gift` of Moodle: replaces escaped characters by placeholders, splits the text, restores the characters. */
function readGift(text: string) {
  const escapedChars = ['\\', '~', '=', '#', '{', '}', ':'];
  const protect = (source: string) =>
    source.replaceAll(/\\([\\~=#{}:])/g, (_, sign: string) => `␛${escapedChars.indexOf(sign)}`);
  const restore = (source: string) =>
    source.replaceAll(/␛(\d)/g, (_, place: string) => escapedChars[Number(place)] ?? '');
  return protect(text)
    .split(/\n\s*\n/)
    .map((part) => /^::(?<name>.*?)::\[html\](?<stem>.*?)\{(?<inside>.*)\}\s*$/s.exec(part)?.groups)
    .filter((groups) => groups !== undefined)
    .map(({ stem = '', inside = '' }) => {
      const [answerSheet = '', feedback = ''] = inside.split('####');
      return { stem: restore(stem), answers: answerSheet.trim().split('\n').map(restore), feedback: restore(feedback) };
    });
}
