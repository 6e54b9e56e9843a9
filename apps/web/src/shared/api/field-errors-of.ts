import { ApiError } from '@pilgi/api-client';

/** What the server says of single fields, by their names. */
export function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}
