import type { ListTerms } from '@pilgi/domain';
import type { JobsDeps } from '../jobs/index.ts';

export interface CorrectionsDeps extends JobsDeps {
  /** Loaded when the first correction asks for it. */
  loadListTerms: () => Promise<ListTerms>;
}
