import { OUTLINE_SYSTEM } from './outline-prompt.ts';
import { transcribePrompt } from './transcribe-prompt.ts';
import { repairPrompt, WRITE_SYSTEM } from './write-prompt.ts';

/** All that a model is told about making a note; none of it belongs into one. */
export const JOB_INSTRUCTIONS = [OUTLINE_SYSTEM, WRITE_SYSTEM, transcribePrompt(1, []), repairPrompt([])].join('\n');
