import { type EvidenceLine, readEvidence } from '../read-evidence.ts';

export interface ProblemOrder {
  type: string;
  focus: string | null;
  is_again: boolean;
  /** Everything that was said or shown, with words. */
  lines: EvidenceLine[];
}

/** `<problem type="OX" focus="s12">` below the evidence; null when no such thing is asked for. */
export function readOrder(text: string): ProblemOrder | null {
  const attributes = /<problem ([^>]*)>/.exec(text)?.[1];
  const type = /type="(\w+)"/.exec(attributes ?? '')?.[1];
  if (attributes === undefined || type === undefined) return null;
  return {
    type,
    focus: /focus="([^"]+)"/.exec(attributes)?.[1] ?? null,
    is_again: text.includes('<rejected>'),
    lines: readEvidence(text)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.text !== ''),
  };
}
