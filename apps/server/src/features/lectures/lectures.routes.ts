import { lecturesCalls } from '@pilgi/contract';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { QuotaDeps } from '../quotas/index.ts';
import { abortUpload } from './abort-upload.ts';
import { beginUpload } from './begin-upload.ts';
import { getStorage } from './check-quota.ts';
import { completeUpload } from './complete-upload.ts';
import { getLecture, getSource, listLectures, toLectureView } from './get-lecture.ts';
import { getUpload, signParts } from './sign-parts.ts';

type LecturesDeps = Pick<AppDeps, 'db' | 'limits' | 'storage' | 'workflows'> & QuotaDeps;

export function lecturesRoutes(deps: LecturesDeps): Route[] {
  return [
    route(lecturesCalls.beginUpload, async ({ body }, { principal }) => {
      const upload = await beginUpload(deps, { user_id: principal.user_id, ...body });
      return { ...upload, size_bytes: body.size_bytes, uploaded_parts: [] };
    }),
    route(lecturesCalls.getUpload, async ({ params }, { principal }) => {
      const upload = await getUpload(deps, { user_id: principal.user_id, id: params.id });
      return { ...upload, size_bytes: Number(upload.size_bytes) };
    }),
    route(lecturesCalls.signParts, async ({ params, body }, { principal }) =>
      signParts(deps, { user_id: principal.user_id, id: params.id, ...body }),
    ),
    route(lecturesCalls.completeUpload, async ({ params, body }, { principal }) =>
      toLectureView(await completeUpload(deps, { user_id: principal.user_id, id: params.id, ...body })),
    ),
    route(lecturesCalls.abortUpload, async ({ params }, { principal }) => {
      await abortUpload(deps, { user_id: principal.user_id, id: params.id });
      return { detail: '취소했습니다.' };
    }),
    route(lecturesCalls.getStorage, async (_, { principal }) => getStorage(deps, principal)),
    route(lecturesCalls.listLectures, async ({ query }, { principal }) =>
      listLectures(deps, { user_id: principal.user_id, ...query }),
    ),
    route(lecturesCalls.getLecture, async ({ params }, { principal }) =>
      getLecture(deps, { user_id: principal.user_id, id: params.id }),
    ),
    route(lecturesCalls.getSource, async ({ params }, { principal }) =>
      getSource(deps, { user_id: principal.user_id, id: params.id }),
    ),
  ];
}
