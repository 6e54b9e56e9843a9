import type { CallShape, ParsedInput } from '@pilgi/contract';
import type { FastifyRequest } from 'fastify';
import { core } from 'zod';
import * as z from 'zod/mini';
import { describeIssue } from './describe-issue.ts';
import { UnsupportedBody } from './http.errors.ts';
import { rejectUnstorableInput } from './reject-unstorable-input.ts';

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
    query: shape.query && readQuery(shape.query, request.query as Record<string, unknown>),
    body: shape.body && read(shape.body, request.body ?? undefined),
  };
}

function read(schema: z.ZodMiniType, input: unknown): unknown {
  const value = z.parse(schema, input);
  rejectUnstorableInput(value);
  return value;
}

/** A number is read from its text, and an empty text would count as 0. */
function readQuery(schema: z.ZodMiniType, input: Record<string, unknown>): unknown {
  const query = read(schema, input) as Record<string, unknown>;
  const empty = Object.keys(query).filter((key) => typeof query[key] === 'number' && isBlank(input[key]));
  if (empty.length === 0) return query;
  const issue = { code: 'invalid_type', expected: 'number' } as const;
  const message = describeIssue({ ...issue, input: '' });
  throw new core.$ZodError(empty.map((key) => ({ ...issue, input: '', path: [key], message })));
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
