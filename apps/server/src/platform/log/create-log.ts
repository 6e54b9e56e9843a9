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

const WRITTEN_AT_ONCE_BYTES = 8 * 1024;
const FLUSH_MS = 100;
const MOST_BUFFERED_BYTES = 4 * 1024 * 1024;

/** JSON lines with every secret-bearing field struck out up to three levels deep. */
export function createLog(options: { level: string; name: string }, destination?: DestinationStream): Log {
  const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`]);
  return pino(
    {
      name: options.name,
      level: options.level,
      base: { name: options.name },
      redact: { paths, censor: '[가림]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: nameTrace,
    },
    destination ?? openStdout(),
  );
}

/** Every line of an act carries its id, whichever process writes it. */
function nameTrace(line: object): object {
  if ('trace_id' in line) return line;
  const trace = currentTrace();
  return trace === undefined ? {} : { trace_id: trace.trace_id };
}

/**
 * A log that is full, closed or slow loses lines; it never stops the process or keeps it waiting.
 * Lines of a tenth of a second are written at once: a write for each would cost more than all else that a line does.
 */
function openStdout(): DestinationStream {
  const stdout = pino.destination({
    dest: 1,
    sync: false,
    minLength: WRITTEN_AT_ONCE_BYTES,
    periodicFlush: FLUSH_MS,
    maxLength: MOST_BUFFERED_BYTES,
  });
  stdout.on('error', () => undefined);
  return stdout;
}
