import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTrace } from '../trace/trace.ts';

export type Log = Logger;

const secretFields = [
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
  const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`]);
  return pino(
    {
      name: options.name,
      level: options.level,
      base: { name: options.name },
      redact: { paths, censor: '[가림]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: addTraceId,
    },
    destination ?? openStdout(),
  );
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
