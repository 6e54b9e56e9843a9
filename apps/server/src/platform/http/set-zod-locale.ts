// Not `zod/mini`: the first import of `zod` sets English messages, so it must be loaded before ours are set.
import { config } from 'zod';
import { describeIssue } from './describe-issue.ts';

config({ localeError: describeIssue });
