import { config } from 'zod/mini';
import { describeIssue } from './describe-issue.ts';

config({ localeError: describeIssue });
