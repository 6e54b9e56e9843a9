import { randomUUID } from 'node:crypto';
import { redactText } from '../log/redact-text.ts';

export interface ReportedError {
  err: Error;
  /** Text of the log line. */
  message: string;
  /** Other fields of the log line; only those of FIELDS are sent. */
  fields: Readonly<Record<string, unknown>>;
  isFatal: boolean;
}

export interface Origin {
  process: string;
  environment: string;
}

/** Ids and names without personal data. */
const FIELDS = ['trace_id', 'request_id', 'route', 'status', 'task', 'workflow', 'step', 'job_id', 'note_id'];
const MAX_TEXT = 500;
const MAX_FRAMES = 50;
const FRAME = /^\s*at (?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/u;

/** One event in the envelope format of Sentry: three lines of JSON, the second with the length of the third. */
export function buildEnvelope(reported: ReportedError, origin: Origin, now: Date): string {
  const event_id = randomUUID().replaceAll('-', '');
  const { err, fields, isFatal, message } = reported;
  const event = {
    event_id,
    timestamp: now.toISOString(),
    platform: 'node',
    level: isFatal ? 'fatal' : 'error',
    server_name: origin.process,
    environment: origin.environment,
    logger: origin.process,
    logentry: { formatted: shorten(message) },
    tags: Object.fromEntries(
      FIELDS.filter((name) => isPlain(fields[name])).map((name) => [name, String(fields[name])]),
    ),
    exception: {
      values: [{ type: err.name, value: shorten(err.message), stacktrace: { frames: framesOf(err.stack) } }],
    },
  };
  const payload = JSON.stringify(event);
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(payload) };
  return `${JSON.stringify({ event_id, sent_at: now.toISOString() })}\n${JSON.stringify(item)}\n${payload}\n`;
}

const shorten = (text: string) => redactText(text).slice(0, MAX_TEXT);

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Oldest call first, with paths relative to the repository. */
function framesOf(
  stack = '',
): { function: string; filename: string; lineno: number; colno: number; in_app: boolean }[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '?', file = '', lineno, colno] = FRAME.exec(line) ?? [];
    if (file === '') return [];
    const filename = file.replace(/^.*\/(?=(?:apps|packages|node_modules)\/)/u, '');
    const in_app = !file.startsWith('node:') && !file.includes('node_modules');
    return [{ function: name, filename, lineno: Number(lineno), colno: Number(colno), in_app }];
  });
  return frames.slice(0, MAX_FRAMES).reverse();
}
