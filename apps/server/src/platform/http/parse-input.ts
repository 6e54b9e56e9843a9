import type { CallShape, ParsedInput } from '@pilgi/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { UnsupportedBody } from './http.errors.ts';
import { rejectUnstorableText } from './reject-unstorable-text.ts';

const accepted = {
  json: ['application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded'],
  report: ['application/json', 'application/reports+json', 'application/csp-report'],
};

/** Rejects a body with the wrong content type before reading it. */
export function checkBodyKind(shape: CallShape, request: FastifyRequest): void {
  const header = request.headers['content-type'];
  if (header === undefined) return;
  const kinds = shape.body ? accepted[shape.bodyKind ?? 'json'] : accepted.json;
  if (kinds.includes(header) || kinds.includes(mimeOf(header))) return;
  throw new UnsupportedBody();
}

function mimeOf(header: string): string {
  return (header.split(';')[0] ?? '').trim().toLowerCase();
}

export function parseInput(shape: CallShape, request: FastifyRequest): ParsedInput<CallShape> {
  return {
    params: shape.params && read(shape.params, request.params),
    query: shape.query && read(shape.query, request.query),
    body: shape.body && read(shape.body, request.body ?? undefined),
  };
}

function read(schema: z.ZodMiniType, input: unknown): unknown {
  const value = z.parse(schema, input);
  rejectUnstorableText(value);
  return value;
}
