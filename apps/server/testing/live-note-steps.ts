import { randomUUID } from 'node:crypto';
import type { Student, Studio } from './start-studio.ts';

const HOUR_MINUTES = 60;

export async function beginRecording(student: Student): Promise<string> {
  const body = { device_key: randomUUID(), title: '확률 4주차', content_type: 'audio/webm' };
  return String((await student.request('POST', '/recordings', body)).body.id);
}

/** Agrees to the displayed ceiling of an hour. */
export async function agreeToLiveNote(studio: Studio, student: Student, recording_id: string) {
  const prices = (await student.request('GET', '/live-notes/prices')).body as unknown as {
    models: { model_id: string; ceilings: { minutes: number; ceiling_credits: number }[] }[];
  };
  const ceiling = prices.models[0]?.ceilings.find(({ minutes }) => minutes === HOUR_MINUTES)?.ceiling_credits ?? 0;
  const body = { model_id: studio.model_id, minutes: HOUR_MINUTES, ceiling_credits: ceiling };
  return { ceiling, started: await student.request('POST', `/recordings/${recording_id}/live-note`, body) };
}

export async function showLiveNote(student: Student, recording_id: string) {
  const { body } = await student.request('GET', `/recordings/${recording_id}/live-note`);
  return { ...body, job_id: String(body.job_id) } as { job_id: string; status: string; id: string; reason: string };
}
