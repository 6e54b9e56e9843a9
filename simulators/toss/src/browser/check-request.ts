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

/** Version 1 says INVALID_PARAMETER where version 2 says INVALID_PARAMETERS. */
export function checkRequest(request: unknown, isMobile: boolean, general: SdkErrorCode): PaymentRequest {
  if (typeof request !== 'object' || request === null) throw sdkError(general);
  const wanted = request as Record<string, unknown>;
  const isNamed = typeof wanted.orderId === 'string' && ORDER_ID.test(wanted.orderId);
  if (!isNamed || !isText(wanted.orderName) || wanted.orderName === '') throw sdkError(general);
  if (!isTextOrNothing(wanted.customerEmail) || !isTextOrNothing(wanted.customerName)) throw sdkError(general);
  checkReturn(wanted, isMobile);
  if (!['iframe', 'self', undefined].includes(wanted.windowTarget as string)) throw sdkError(general);
  if (wanted.windowTarget === 'iframe' && isMobile) throw sdkError(general);
  if (!isMetadata(wanted.metadata)) throw sdkError('INVALID_METADATA');
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

function isTextOrNothing(value: unknown): boolean {
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
