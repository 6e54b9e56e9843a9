import { examsAddress } from '../exams/exam.texts.ts';
import type { Attempt } from './attempts.api.ts';

/** Where an attempt was started: its problem set, or the exams of its course. */
export function attemptHome({ bundle_id, mock_exam }: Pick<Attempt, 'bundle_id' | 'mock_exam'>): string {
  return bundle_id === null ? examsAddress(mock_exam?.course ?? null) : `/studio/problems/${bundle_id}`;
}
