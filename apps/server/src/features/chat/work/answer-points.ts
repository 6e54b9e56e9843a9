import type { FailPointName } from '../../../platform/fail-points/fail-point-names.ts';
import type { CallPlace } from '../../ai-work/index.ts';

export type AnswerStep = 'CHAT' | 'CHAT_REPAIR';

/** Fail points around each kind of model call. */
export const ANSWER_POINTS: Record<AnswerStep, Record<CallPlace, FailPointName>> = {
  CHAT: {
    before: 'chat:answer:before-call',
    recorded: 'chat:answer:call-recorded',
    answered: 'chat:answer:call-answered',
    stored: 'chat:answer:call-stored',
  },
  CHAT_REPAIR: {
    before: 'chat:repair:before-call',
    recorded: 'chat:repair:call-recorded',
    answered: 'chat:repair:call-answered',
    stored: 'chat:repair:call-stored',
  },
};
