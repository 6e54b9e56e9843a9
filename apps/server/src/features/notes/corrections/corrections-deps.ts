import type { ListTerms } from '@pilgi/domain/notes';
import type { JobsDeps } from '../making/index.ts';

export interface CorrectionsDeps extends JobsDeps {
  /** Loaded when the first correction needs it. */
  loadListTerms: () => Promise<ListTerms>;
}
