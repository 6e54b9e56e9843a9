import { JOB_STEPS } from '@pilgi/contract';
import { type ListedCall, showCallOf } from '../../ai-work/index.ts';

export const showCall = (call: ListedCall) => showCallOf(JOB_STEPS, call);
