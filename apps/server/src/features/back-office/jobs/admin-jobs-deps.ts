import type { JobsDeps } from '../../notes/index.ts';

export type AdminJobsDeps = Pick<JobsDeps, 'db' | 'clock' | 'storage' | 'workflows'>;
