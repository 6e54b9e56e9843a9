import { buffer } from 'node:stream/consumers';
import { decodeVoiceLanes, encodeVoiceLanes, type VoiceLanes } from '../../../platform/media/voice-lanes.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { voiceLanesKey } from './recording-keys.ts';

/** Speech that was detected while recording, so that neither the next round nor the whole detects it again. */
export async function storeVoiceLanes(storage: Storage, recordingId: string, lanes: VoiceLanes): Promise<void> {
  const body = encodeVoiceLanes(lanes);
  await storage.write({ key: voiceLanesKey(recordingId), body, content_type: 'application/octet-stream' });
}

/** Empty when nothing was prepared while recording. */
export async function readVoiceLanes(storage: Storage, recordingId: string): Promise<VoiceLanes> {
  const key = voiceLanesKey(recordingId);
  if ((await storage.sizeOf(key)) === null) return new Map();
  return decodeVoiceLanes(await buffer(await storage.read(key)));
}
