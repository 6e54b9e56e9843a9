import { isRecord } from '../json/parse-json.ts';
import type { ModelOutput } from './compose-output.ts';

/** Writes segments as lines `12.3-15.8 words` when the schema expects strings. */
export function shapeSegments(schema: Record<string, unknown>, output: ModelOutput): ModelOutput {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const { segments } = properties;
  const items = isRecord(segments) && isRecord(segments.items) ? segments.items : {};
  if (String(items.type).toLowerCase() !== 'string' || !Array.isArray(output.segments)) return output;
  return { ...output, segments: linesOf(output) };
}

export function linesOf({ segments }: ModelOutput): string[] {
  return Array.isArray(segments) ? segments.map(lineOf) : [];
}

function lineOf(segment: unknown): string {
  if (!isRecord(segment)) return String(segment);
  return `${String(segment.start_seconds)}-${String(segment.end_seconds)} ${String(segment.text)}`;
}
