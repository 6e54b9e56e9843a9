export type GeminiAnswer = { status: number; body: unknown };

type GoogleStatus = 'INVALID_ARGUMENT' | 'NOT_FOUND' | 'PERMISSION_DENIED';

export function googleFailure(
  code: number,
  status: GoogleStatus,
  { message, details }: { message: string; details?: object[] },
): GeminiAnswer {
  return { status: code, body: { error: { code, message, status, ...(details && { details }) } } };
}
