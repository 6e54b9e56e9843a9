import type { NoteDocument } from '@pilgi/domain/notes';
import {
  type BundleOrder,
  chooseEvidence,
  listTopics,
  type NoteTopic,
  type ProblemEvidence,
  planBundle,
} from '@pilgi/domain/study';
import type { PlannedPlace } from './problems.queries.ts';

interface Noted {
  note_id: string;
  document: NoteDocument;
}

const TOPIC_MAX = 300;

/** All sections with speech, or those that were ordered. */
export function topicsOf({ places }: Pick<BundleOrder, 'places'>, notes: readonly Noted[]): NoteTopic[] {
  const isOrdered = (topic: NoteTopic) =>
    places?.some(({ note_id, section }) => note_id === topic.note_id && section === topic.section) ?? true;
  return listTopics(notes).filter(isOrdered);
}

/** Deterministic for the same order and notes. */
export function planProblems(order: BundleOrder, notes: readonly Noted[]): PlannedPlace[] {
  const topics = topicsOf(order, notes);
  return planBundle(order, topics).map(({ topic_id, ...slot }) => {
    const topic = topics.find(({ id }) => id === topic_id);
    if (topic === undefined) throw new Error(`no such topic: ${topic_id}`);
    return { ...slot, note_id: topic.note_id, section: topic.section, topic: topic.topic.slice(0, TOPIC_MAX) };
  });
}

/** The evidence of one problem: its share of the section, among the problems of that section. */
export function evidenceOf(
  place: Pick<PlannedPlace, 'number' | 'note_id' | 'section'>,
  places: readonly Pick<PlannedPlace, 'number' | 'note_id' | 'section'>[],
  { sections, segments, slides }: NoteDocument,
): ProblemEvidence | null {
  const section = sections.find((one) => one.number === place.section);
  if (section === undefined) return null;
  const beside = places.filter((one) => one.note_id === place.note_id && one.section === place.section);
  const index = beside.findIndex((one) => one.number === place.number);
  return chooseEvidence({ section, segments, slides }, { index, count: beside.length });
}
