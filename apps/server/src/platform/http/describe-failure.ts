import type { Failure } from '@pilgi/contract';
import type { FastifyError } from 'fastify';
import { core } from 'zod';
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts';
import { Refusal } from './refusal.ts';

export interface DescribedFailure {
  status: number;
  body: Failure;
  retryAfterSeconds?: number | undefined;
  /** True for a server error that must be investigated. */
  isFault: boolean;
}

const byStatus: Record<number, string> = {
  400: '요청을 읽을 수 없습니다. 형식을 확인해주세요.',
  404: '요청하신 주소를 찾을 수 없습니다.',
  408: '요청을 받는 데 너무 오래 걸렸습니다. 다시 시도해주세요.',
  413: '보내신 내용이 너무 큽니다.',
  414: '주소가 너무 깁니다.',
  415: '지원하지 않는 형식의 요청입니다.',
  431: '요청 머리글이 너무 큽니다.',
};
const fault = '서버에 문제가 생겼습니다. 잠시 후 다시 시도해주세요.';
const unavailable = '지금은 요청을 처리할 수 없습니다. 잠시 후 다시 시도해주세요.';
const UNAVAILABLE_RETRY_SECONDS = 3;
const invalid = '입력하신 내용을 확인해주세요.';

/** Converts any thrown value to the common error response; internal details are never included. */
export function describeFailure(error: unknown): DescribedFailure {
  if (error instanceof Refusal) {
    return {
      status: error.status,
      body: {
        detail: error.detail,
        ...(error.code === undefined ? {} : { code: error.code }),
        ...(error.challenge === undefined ? {} : { challenge: error.challenge }),
        ...secondStepOf(error),
      },
      retryAfterSeconds: error.retryAfterSeconds,
      isFault: error.status >= 500 && error.status !== 501 && error.status !== 503,
    };
  }
  if (error instanceof core.$ZodError) {
    const errors = error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }));
    return { status: 422, body: { detail: invalid, errors }, isFault: false };
  }
  if (isDatabaseUnavailable(error)) {
    return { status: 503, body: { detail: unavailable }, retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS, isFault: true };
  }
  const status = statusOf(error);
  if (status < 500) return { status, body: { detail: byStatus[status] ?? byStatus[400] ?? invalid }, isFault: false };
  return { status: 500, body: { detail: fault }, isFault: true };
}

function secondStepOf({ secondStep }: Refusal): Partial<Failure> {
  if (secondStep === undefined) return {};
  return { ticket: secondStep.ticket, recovery_due_at: secondStep.recovery_due_at?.toISOString() ?? null };
}

/** The multipart parser throws these without a status. */
const BROKEN_FORM = /^Multipart: |^Boundary required$|unexpected end of multipart data$/i;

function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 500;
  if (BROKEN_FORM.test(error.message)) return 400;
  const status = (error as Partial<FastifyError>).statusCode;
  return status !== undefined && status >= 400 && status < 500 ? status : 500;
}
