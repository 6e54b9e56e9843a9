import { createContext } from 'react';

/** What the owner did while recording the lecture, in milliseconds of the recording. */
export interface Recorded {
  marks: readonly number[];
  photos: readonly number[];
  gaps: readonly { start_ms: number; end_ms: number }[];
}

/** Empty for a lecture that was uploaded as a file and for readers who did not record it. */
export const RecordedContext = createContext<Recorded>({ marks: [], photos: [], gaps: [] });
