import { type EvidenceLine, readEvidence } from '../read-evidence.ts';

export interface ProblemOrder {
  type: string;
  focus: string | null;
  is_again: boolean;
  /** All lines of the evidence with text. */
  lines: EvidenceLine[];
}

/** Reads `<problem type="OX" focus="s12">` below the evidence; null when there is none. */
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
