import { isRecord } from '../json/parse-json.ts';
import type { Thought } from './think.ts';

/** Where the schema wants lines, what was heard is written as `12.3-15.8 words`. */
export function shapeSegments(schema: Record<string, unknown>, thought: Thought): Thought {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const { segments } = properties;
  const items = isRecord(segments) && isRecord(segments.items) ? segments.items : {};
  if (String(items.type).toLowerCase() !== 'string' || !Array.isArray(thought.segments)) return thought;
  return { ...thought, segments: thought.segments.map(lineOf) };
}

function lineOf(segment: unknown): string {
  if (!isRecord(segment)) return String(segment);
  return `${String(segment.start_seconds)}-${String(segment.end_seconds)} ${String(segment.text)}`;
}
