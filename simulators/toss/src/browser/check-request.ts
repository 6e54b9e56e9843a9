import { type SdkErrorCode, sdkError } from './sdk-error.ts';

export interface PaymentRequest {
  orderId: string;
  orderName: string;
  successUrl?: string;
  failUrl?: string;
  customerEmail?: string;
  customerName?: string;
  windowTarget?: 'iframe' | 'self';
  metadata?: Record<string, string>;
}

const ORDER_ID = /^[A-Za-z0-9\-_=]{6,64}$/;
const MAX_TEXT = 100;
const MAX_METADATA = 5;
const MAX_METADATA_KEY = 40;
const MAX_METADATA_VALUE = 2_000;

/** Version 1 uses INVALID_PARAMETER where version 2 uses INVALID_PARAMETERS. */
export function checkRequest(request: unknown, isMobile: boolean, defaultCode: SdkErrorCode): PaymentRequest {
  if (typeof request !== 'object' || request === null) throw sdkError(defaultCode);
  const fields = request as Record<string, unknown>;
  const isNamed = typeof fields.orderId === 'string' && ORDER_ID.test(fields.orderId);
  if (!isNamed || !isText(fields.orderName) || fields.orderName === '') throw sdkError(defaultCode);
  if (!isTextOrMissing(fields.customerEmail) || !isTextOrMissing(fields.customerName)) throw sdkError(defaultCode);
  checkReturn(fields, isMobile);
  if (!['iframe', 'self', undefined].includes(fields.windowTarget as string)) throw sdkError(defaultCode);
  if (fields.windowTarget === 'iframe' && isMobile) throw sdkError(defaultCode);
  if (!isMetadata(fields.metadata)) throw sdkError('INVALID_METADATA');
  return request as PaymentRequest;
}

function checkReturn({ failUrl, successUrl, windowTarget }: Record<string, unknown>, isMobile: boolean): void {
  const leavesPage = isMobile || windowTarget === 'self';
  if (successUrl === undefined && failUrl === undefined) {
    if (leavesPage) throw sdkError('NOT_SUPPORTED_PROMISE');
    return;
  }
  if (!isAddress(successUrl)) throw sdkError('INCORRECT_SUCCESS_URL_FORMAT');
  if (!isAddress(failUrl)) throw sdkError('INCORRECT_FAIL_URL_FORMAT');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT;
}

function isTextOrMissing(value: unknown): boolean {
  return value === undefined || value === null || isText(value);
}

function isAddress(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url !== null && /^https?:$/.test(url.protocol);
}

function isMetadata(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== 'object') return false;
  const pairs = Object.entries(value);
  const isPair = ([key, text]: [string, unknown]) =>
    key.length <= MAX_METADATA_KEY &&
    !/[[\]]/.test(key) &&
    typeof text === 'string' &&
    text.length <= MAX_METADATA_VALUE;
  return pairs.length <= MAX_METADATA && pairs.every(isPair);
}
