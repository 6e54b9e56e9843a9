import type { FailPointName } from '../../../../platform/fail-points/fail-point-names.ts';
import type { CallPlace } from '../../../ai-work/index.ts';

/** Fail points around each kind of model call. */
export const BUNDLE_POINTS: Record<'make' | 'solve', Record<CallPlace, FailPointName>> = {
  make: {
    before: 'bundle:make:before-call',
    recorded: 'bundle:make:call-recorded',
    answered: 'bundle:make:call-answered',
    stored: 'bundle:make:call-stored',
  },
  solve: {
    before: 'bundle:solve:before-call',
    recorded: 'bundle:solve:call-recorded',
    answered: 'bundle:solve:call-answered',
    stored: 'bundle:solve:call-stored',
  },
};
