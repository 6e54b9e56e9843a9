import { withoutInvisible } from '../shared/clean-text.ts';

const PROMPT_ECHO = /<\/?(?:glossary|transcript|instructions)>|```/;
/** Noises that speech models describe in brackets, and nothing else. */
const NOISE = /^[[(（]\s*(?:음악|박수|웃음|소음|침묵|music|applause|laughter|noise|silence)\s*[\])）]$/i;

/** Text of a transcribed line; empty when it contains no speech. */
export function cleanLine(text: string): string {
  const line = withoutInvisible(text.normalize('NFC')).replaceAll(/\s+/gu, ' ').trim();
  const isSpeech = /[\p{L}\p{N}]/u.test(line) && !PROMPT_ECHO.test(line) && !NOISE.test(line);
  return isSpeech ? line : '';
}
