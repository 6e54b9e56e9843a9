import type { JobStep } from '@pilgi/domain/ai-work';
import type { FailPointName } from '../../../../platform/fail-points/fail-point-names.ts';
import type { CallPlace } from '../../../ai-work/index.ts';

/** Fail points around each kind of model call. */
export const CALL_POINTS: Record<JobStep, Record<CallPlace, FailPointName>> = {
  TRANSCRIBE: {
    before: 'job:transcribe:before-call',
    recorded: 'job:transcribe:call-recorded',
    answered: 'job:transcribe:call-answered',
    stored: 'job:transcribe:call-stored',
  },
  RETRANSCRIBE: {
    before: 'job:retranscribe:before-call',
    recorded: 'job:retranscribe:call-recorded',
    answered: 'job:retranscribe:call-answered',
    stored: 'job:retranscribe:call-stored',
  },
  READ_SLIDES: {
    before: 'job:read-slides:before-call',
    recorded: 'job:read-slides:call-recorded',
    answered: 'job:read-slides:call-answered',
    stored: 'job:read-slides:call-stored',
  },
  OUTLINE: {
    before: 'job:outline:before-call',
    recorded: 'job:outline:call-recorded',
    answered: 'job:outline:call-answered',
    stored: 'job:outline:call-stored',
  },
  WRITE: {
    before: 'job:write:before-call',
    recorded: 'job:write:call-recorded',
    answered: 'job:write:call-answered',
    stored: 'job:write:call-stored',
  },
  JUDGE: {
    before: 'job:judge:before-call',
    recorded: 'job:judge:call-recorded',
    answered: 'job:judge:call-answered',
    stored: 'job:judge:call-stored',
  },
  REJUDGE: {
    before: 'job:rejudge:before-call',
    recorded: 'job:rejudge:call-recorded',
    answered: 'job:rejudge:call-answered',
    stored: 'job:rejudge:call-stored',
  },
  JUDGE_FIXED: {
    before: 'job:judge-fixed:before-call',
    recorded: 'job:judge-fixed:call-recorded',
    answered: 'job:judge-fixed:call-answered',
    stored: 'job:judge-fixed:call-stored',
  },
};
