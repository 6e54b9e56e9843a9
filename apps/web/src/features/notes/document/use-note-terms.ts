import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { courseTermsQuery, type Note, noteLectureQuery } from './notes.api.ts';
import { meaningsOf } from './terms/meanings-of.ts';

const NO_TERMS: readonly never[] = [];

/** The lecture of the note, and terms of the note and its course with their definitions. */
export function useNoteTerms(note: Note, isOwn: boolean) {
  const { data: lecture } = useQuery({ ...noteLectureQuery(note.lecture_id), enabled: isOwn });
  const course = lecture?.course ?? null;
  const { data: terms = NO_TERMS } = useQuery({ ...courseTermsQuery(course ?? ''), enabled: course !== null });
  const meanings = useMemo(() => meaningsOf(note.glossary, terms), [note.glossary, terms]);
  return { lecture, meanings, terms: useMemo(() => [...meanings.keys()], [meanings]) };
}
