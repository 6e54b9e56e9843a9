import { config } from 'zod/mini';
import { describeIssue } from './describe-issue.ts';

// All copies of zod in a process share one configuration, and a library with its own copy (playwright-core has one) sets
// English messages when it is loaded. Assignments are therefore ignored.
Object.defineProperty(config(), 'localeError', { get: () => describeIssue, set: () => undefined, enumerable: true });
