import type { correctionsCalls, WireResponse } from '@pilgi/contract';

export type CorrectionPreview = WireResponse<typeof correctionsCalls.preview>;

export interface WantedCorrection {
  wrong: string;
  right: string;
  also_add_to_glossary: boolean;
}
