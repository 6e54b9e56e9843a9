import type { JobStep } from '@pilgi/domain/ai-work';
import type { FailPointName } from '../../../../platform/fail-points/fail-point-names.ts';
import type { CallPlace } from '../../../ai-work/index.ts';

/** Fail points around each kind of model call. */
const TRANSCRIBE_POINTS: Record<CallPlace, FailPointName> = {
  before: 'job:transcribe:before-call',
  recorded: 'job:transcribe:call-recorded',
  answered: 'job:transcribe:call-answered',
  stored: 'job:transcribe:call-stored',
};

export const CALL_POINTS: Record<JobStep, Record<CallPlace, FailPointName>> = {
  TRANSCRIBE: TRANSCRIBE_POINTS,
  RETRANSCRIBE: TRANSCRIBE_POINTS,
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
  REPAIR: {
    before: 'job:repair:before-call',
    recorded: 'job:repair:call-recorded',
    answered: 'job:repair:call-answered',
    stored: 'job:repair:call-stored',
  },
};
