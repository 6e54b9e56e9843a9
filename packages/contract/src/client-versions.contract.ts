import { isVersionNumber, UPDATE_TARGETS } from '@pilgi/domain/back-office';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { everyOperator, ownerOnly } from './operator-roles.ts';
import { APPROVAL_NEEDED, done, id, moment, requiredText, text } from './shapes.ts';

const sha256 = z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)));

export const publicVersion = z.object({
  version: z.string(),
  release_notes: z.string(),
  is_mandatory: z.boolean(),
  download_url: z.nullable(z.string()),
  download_url_macos: z.nullable(z.string()),
  sha256,
  sha256_macos: sha256,
  created_at: moment,
});

export const clientVersion = z.extend(publicVersion, { id, published_at: z.nullable(moment) });

/** Format of Tauri's updater. */
const update = z.object({
  version: z.string(),
  notes: z.string(),
  pub_date: moment,
  url: z.string(),
  signature: z.string(),
});

const downloadUrl = z.nullable(text(2000).check(z.regex(/^https?:\/\//)));

const versionBody = z.object({
  version: requiredText(40),
  release_notes: text(20_000),
  is_mandatory: z._default(z.boolean(), false),
  download_url: z.optional(downloadUrl),
  download_url_macos: z.optional(downloadUrl),
  sha256: z.optional(sha256),
  sha256_macos: z.optional(sha256),
  /** Drafts are visible to operators only. Default: true for a new version, unchanged for an existing one. */
  is_published: z.optional(z.boolean()),
});

/** Path parameter: an id or, when no version has that id, a version number. */
const idOrVersion = z.object({ id: requiredText(100) });

export const clientVersionsCalls = {
  latest: call({
    method: 'GET',
    path: '/api/v1/app/latest-version',
    access: 'public',
    summary: '최신 클라이언트 버전',
    cached: true,
    answer: publicVersion,
    failures: { 404: '아직 공개된 버전이 없음' },
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/app/versions',
    access: 'public',
    summary: '공개된 클라이언트 버전 (최신순)',
    cached: true,
    answer: z.array(publicVersion),
  }),
  update: call({
    method: 'GET',
    path: '/api/v1/app/updates/{target}/{arch}/{current_version}',
    access: 'public',
    perMinute: 600,
    summary: '설치된 클라이언트를 바꿀 더 새로운 버전 (없으면 204)',
    params: z.object({
      target: z.enum(UPDATE_TARGETS),
      arch: requiredText(20),
      current_version: requiredText(40).check(z.refine(isVersionNumber)),
    }),
    /** Installer type of the running client; an update must have the same type. */
    query: z.object({ bundle_type: z.optional(text(20)) }),
    answer: z.nullable(update),
    nullIsEmpty: true,
  }),
};

export const adminClientVersionsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/client-versions',
    access: 'admin',
    roles: everyOperator,
    summary: '버전 목록 (초안 포함)',
    answer: z.array(clientVersion),
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/client-versions',
    access: 'admin',
    roles: ownerOnly,
    summary: '버전 추가',
    body: versionBody,
    answer: clientVersion,
    status: 201,
    failures: { 202: APPROVAL_NEEDED, 409: '같은 버전이 있음' },
    reauth: 'recent',
  }),
  update: call({
    method: 'PUT',
    path: '/api/v1/admin/client-versions/{id}',
    access: 'admin',
    roles: ownerOnly,
    summary: '버전 고치기 (id 또는 버전 번호)',
    params: idOrVersion,
    body: versionBody,
    answer: clientVersion,
    failures: { 202: APPROVAL_NEEDED, 409: '같은 버전이 있음' },
    reauth: 'recent',
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/admin/client-versions/{id}',
    access: 'admin',
    roles: ownerOnly,
    summary: '버전 지우기 (id 또는 버전 번호)',
    params: idOrVersion,
    answer: done,
    reauth: 'recent',
  }),
};
