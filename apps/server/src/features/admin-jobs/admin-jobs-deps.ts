import type { JobsDeps } from '../jobs/index.ts';

export type AdminJobsDeps = Pick<JobsDeps, 'db' | 'clock' | 'storage' | 'workflows'>;
