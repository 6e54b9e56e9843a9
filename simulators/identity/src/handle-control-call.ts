import { FAULT_KINDS, type FaultRates, type FaultRule } from './faults.ts';
import { readProvider } from './issuers.ts';
import { json, type Reply } from './reply.ts';
import { sendUnlinkNotice, type UnlinkNotice } from './send-unlink-notice.ts';
import { type SimulatorState, subjectOf } from './simulator-state.ts';

/** Bodies are JSON; an unknown call is 404. */
export async function handleControlCall(state: SimulatorState, call: string, body: string): Promise<Reply> {
  const input = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
  switch (call) {
    case 'GET /__sim/health':
      return json(200, { ok: true });
    case 'POST /__sim/faults':
      if (!FAULT_KINDS.some((kind) => kind === input.kind)) return json(400, { error: 'unknown kind' });
      state.faults.add(input as unknown as FaultRule);
      return json(201, {});
    case 'DELETE /__sim/faults':
      state.faults.clear();
      return json(200, {});
    case 'PUT /__sim/rates':
      state.faults.setRates(input as unknown as FaultRates);
      return json(200, {});
    case 'POST /__sim/keys/rotate':
      state.keys.rotate();
      return json(200, {});
    case 'POST /__sim/subject': {
      const provider = readProvider(String(input.provider));
      return provider === null
        ? json(400, { error: 'unknown provider' })
        : json(200, { subject: subjectOf(provider, String(input.login)) });
    }
    case 'POST /__sim/unlink-notice':
      return json(200, await sendUnlinkNotice(state, input as unknown as UnlinkNotice));
    case 'GET /__sim/unlinked':
      return json(200, { subjects: state.unlinked });
    case 'GET /__sim/journal':
      return json(200, { entries: state.journal });
    default:
      return json(404, { error: 'unknown control call' });
  }
}
