import { OUTLINE_SYSTEM } from './outline-prompt.ts';
import { transcribePrompt } from './transcribe-prompt.ts';
import { repairPrompt, WRITE_SYSTEM } from './write-prompt.ts';

/** All instructions for making a note. None of their text may appear in a note. */
export const JOB_INSTRUCTIONS = [OUTLINE_SYSTEM, WRITE_SYSTEM, transcribePrompt(1, []), repairPrompt([])].join('\n');
