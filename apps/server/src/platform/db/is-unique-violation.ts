const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because another row has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === UNIQUE_VIOLATION;
}
