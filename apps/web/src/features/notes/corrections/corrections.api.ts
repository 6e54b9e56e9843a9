import type { correctionsCalls, WireAnswer } from '@pilgi/contract';

export type CorrectionPreview = WireAnswer<typeof correctionsCalls.preview>;

export interface WantedCorrection {
  wrong: string;
  right: string;
  also_add_to_glossary: boolean;
}
