import { recordingsCalls } from '@pilgi/contract';
import { api } from '../../../shared/api/api.ts';

export const fetchRecordingFacts = async (id: string, signal: AbortSignal) =>
  await api.send(recordingsCalls.getLectureRecording, { params: { id } }, { signal });
