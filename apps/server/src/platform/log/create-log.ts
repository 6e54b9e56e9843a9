import { type DestinationStream, type Logger, pino } from 'pino';
import { errorLogged } from '../signals/signals.ts';
import { currentTrace } from '../trace/trace.ts';

export type Log = Logger;

export const SECRET_FIELDS = [
  'password',
  'current_password',
  'new_password',
  'smtp_password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'payment_key',
  'otp',
  'totp_code',
  'recovery_code',
  'enrolment_token',
  'secret',
];

const BATCH_BYTES = 8 * 1024;
const FLUSH_INTERVAL_MS = 100;
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/** JSON lines. Secret fields are redacted up to three levels deep. */
export function createLog(options: { level: string; name: string }, destination?: DestinationStream): Log {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`]);
  return pino(
    {
      name: options.name,
      level: options.level,
      base: { name: options.name },
      redact: { paths, censor: '[가림]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: addTraceId,
      hooks: {
        logMethod(args, method, level) {
          if (level >= ERROR_LEVEL) emitError(args, level);
          method.apply(this, args);
        },
      },
    },
    destination ?? openStdout(),
  );
}

const ERROR_LEVEL = 50;
const FATAL_LEVEL = 60;

/** Error tracking subscribes to the log, so that every unexpected error is reported once, where it is logged. */
function emitError([first, message]: readonly unknown[], level: number): void {
  if (!errorLogged.hasSubscribers() || typeof first !== 'object' || first === null) return;
  const fields = { ...addTraceId(first), ...first } as Record<string, unknown>;
  const { err } = fields;
  if (!(err instanceof Error)) return;
  errorLogged.emit({ err, fields, message: typeof message === 'string' ? message : '', isFatal: level >= FATAL_LEVEL });
}

/** Adds the current trace id to every line, in every process. */
function addTraceId(line: object): object {
  if ('trace_id' in line) return line;
  const trace = currentTrace();
  return trace === undefined ? {} : { trace_id: trace.trace_id };
}

/**
 * Lines are dropped when stdout is full, closed or slow; logging never blocks or stops the process. Writes are batched
 * for up to 100 ms because one write per line costs more than formatting it.
 */
function openStdout(): DestinationStream {
  const stdout = pino.destination({
    dest: 1,
    sync: false,
    minLength: BATCH_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
    maxLength: MAX_BUFFERED_BYTES,
  });
  stdout.on('error', () => undefined);
  return stdout;
}
