import { liveNotesCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listLivePrices } from './list-live-prices.ts';
import { listLiveNotes, showLiveNote } from './show-live-note.ts';
import { startLiveNote } from './start-live-note.ts';
import { stopLiveNote } from './stop-live-note.ts';

export function liveNotesRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows'>): Route[] {
  const show = (recording_id: string, user_id: string) => showLiveNote(deps, { recording_id, user_id });
  return [
    route(liveNotesCalls.livePrices, async (_, { principal }) => listLivePrices(deps, principal.user_id)),
    route(liveNotesCalls.listLiveNotes, async ({ query }, { principal }) =>
      listLiveNotes(deps, { user_id: principal.user_id, ...query }),
    ),
    route(liveNotesCalls.startLiveNote, async ({ params, body }, { principal: { user_id } }) => {
      await startLiveNote(deps, { user_id, recording_id: params.id, ...body });
      return await show(params.id, user_id);
    }),
    route(liveNotesCalls.getLiveNote, async ({ params }, { principal }) => show(params.id, principal.user_id)),
    route(liveNotesCalls.stopLiveNote, async ({ params }, { principal: { user_id } }) => {
      await stopLiveNote(deps, { user_id, recording_id: params.id });
      return await show(params.id, user_id);
    }),
  ];
}
