import type { answerKey, bundleQuote, bundleReceipt, problemBundle, problemView } from '@pilgi/contract';
import type * as z from 'zod/mini';
import { aReadableNote } from './a-readable-note.ts';
import { LECTURE_SENTENCES, lectureSections } from './lecture-sentences.ts';
import type { Student, Studio } from './start-studio.ts';

/** A note with the given number of sentences, sixteen per section. */
export async function aLongNote(studio: Studio, student: Student, sentences = 48) {
  const texts = LECTURE_SENTENCES.slice(0, sentences).map((text, index) => text.replace('{n}', String(index + 20)));
  const owner = { id: student.id, marker: '교양 강의' };
  const words = { title: '교양 강의', sections: lectureSections(texts, 16) };
  return await aReadableNote(studio.server, { owner, model_id: studio.model_id, ...words });
}

export type Counts = Record<string, number>;

export function orderOf(studio: Studio, note_ids: string[], counts: Counts) {
  return { note_ids, counts, difficulty: 'MIXED', model_id: studio.model_id };
}

interface BundleOf {
  note_id: string;
  counts: Counts;
  places?: readonly { note_id: string; section: number }[];
}

export async function startQuotedBundle(studio: Studio, student: Student, order: BundleOf) {
  const { note_id, counts, ...more } = order;
  const request = { ...orderOf(studio, [note_id], counts), ...more };
  const quoted = await student.request('POST', '/problem-bundles/quote', request);
  const quote = quoted.body as unknown as z.infer<typeof bundleQuote>;
  const started = await student.request('POST', '/problem-bundles', { quote_id: quote.id });
  return { quote, id: String(started.body.id), started };
}

/** Makes a bundle from quote to completion and returns everything readable about it. */
export async function makeBundleOf(studio: Studio, student: Student, order: BundleOf) {
  const { id, quote } = await startQuotedBundle(studio, student, order);
  await studio.engine.finish();
  const read = async <Value>(path: string) =>
    (await student.request('GET', `/problem-bundles/${id}${path}`)).body as unknown as Value;
  return {
    id,
    quote,
    bundle: await read<z.infer<typeof problemBundle>>(''),
    problems: await read<z.infer<typeof problemView>[]>('/problems'),
    keys: await read<z.infer<typeof answerKey>[]>('/answer-key'),
    receipt: await read<z.infer<typeof bundleReceipt>>('/receipt'),
    places: await studio.server.db
      .selectFrom('problems')
      .select(['number', 'type', 'section', 'state', 'repairs', 'faults', 'body'])
      .where('bundle_id', '=', id)
      .orderBy('number')
      .execute(),
  };
}
