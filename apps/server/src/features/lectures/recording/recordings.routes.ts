import { recordingsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { QuotaDeps } from '../../quotas/index.ts';
import { beginRecording, getLectureRecording, getRecording, listRecordings } from './begin-recording.ts';
import { deleteRecording, finishRecording } from './finish-recording.ts';
import { signRecordingParts, signRecordingPhoto } from './sign-recording.ts';

type RecordingsDeps = Pick<AppDeps, 'db' | 'limits' | 'storage' | 'workflows'> & QuotaDeps;

export function recordingsRoutes(deps: RecordingsDeps): Route[] {
  return [
    route(recordingsCalls.beginRecording, async ({ body }, { principal }) =>
      beginRecording(deps, { user_id: principal.user_id, ...body }),
    ),
    route(recordingsCalls.listRecordings, async (_, { principal }) => listRecordings(deps, principal.user_id)),
    route(recordingsCalls.getRecording, async ({ params }, { principal }) =>
      getRecording(deps, { user_id: principal.user_id, id: params.id }),
    ),
    route(recordingsCalls.signRecordingParts, async ({ params, body }, { principal }) =>
      signRecordingParts(deps, { user_id: principal.user_id, id: params.id, ...body }),
    ),
    route(recordingsCalls.signRecordingPhoto, async ({ params, body }, { principal }) =>
      signRecordingPhoto(deps, { user_id: principal.user_id, id: params.id, ...body }),
    ),
    route(recordingsCalls.finishRecording, async ({ params, body }, { principal }) =>
      finishRecording(deps, { user_id: principal.user_id, id: params.id, ...body }),
    ),
    route(recordingsCalls.getLectureRecording, async ({ params }, { principal }) =>
      getLectureRecording(deps, { user_id: principal.user_id, id: params.id }),
    ),
    route(recordingsCalls.deleteRecording, async ({ params }, { principal }) => {
      await deleteRecording(deps, { user_id: principal.user_id, id: params.id });
      return { detail: '녹음을 버렸습니다.' };
    }),
  ];
}
