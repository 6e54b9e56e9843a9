import {
  MAX_PART_BYTES,
  MAX_PHOTO_BYTES,
  MAX_RECORDING_MARKS,
  MAX_RECORDING_MS,
  MAX_RECORDING_SEGMENTS,
} from '@pilgi/domain/lectures';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { done, id, moment, oneLine, requiredText, wholeNumber } from './shapes.ts';

/** Containers that browsers and the desktop client record; see decisions 0109 and 0113. */
const recordedTypes = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
/** Interruptions lengthen the time axis beyond the longest recording. */
const position = z.number().check(z.int(), z.minimum(0), z.maximum(6 * MAX_RECORDING_MS));
const partName = {
  segment: z.number().check(z.int(), z.minimum(0), z.maximum(MAX_RECORDING_SEGMENTS - 1)),
  number: z.number().check(z.int(), z.minimum(0), z.maximum(9_999)),
};
const markNumber = z.number().check(z.int(), z.minimum(0), z.maximum(MAX_RECORDING_MARKS - 1));
const span = z.object({ start_ms: wholeNumber, end_ms: wholeNumber });
const byId = z.object({ id });

const recording = z.object({
  id,
  device_key: id,
  title: z.string(),
  course: z.nullable(z.string()),
  status: z.enum(['OPEN', 'JOINING', 'DONE', 'FAILED', 'ABORTED']),
  /** Audio that has arrived. */
  stored_bytes: wholeNumber,
  lecture_id: z.nullable(id),
  /** Time without audio, on the time axis of the lecture. */
  gaps: z.array(span),
  created_at: moment,
});

export const recordingsCalls = {
  beginRecording: call({
    method: 'POST',
    path: '/api/v1/recordings',
    access: 'user',
    summary: '녹음 시작',
    body: z.object({
      device_key: id,
      title: requiredText(200),
      course: z.optional(oneLine(0, 100)),
      content_type: z.enum(recordedTypes),
    }),
    answer: recording,
    status: 201,
    failures: { 409: '열려 있는 녹음이 너무 많거나 보관 용량이나 하루 한도가 부족함' },
  }),
  listRecordings: call({
    method: 'GET',
    path: '/api/v1/recordings',
    access: 'user',
    summary: '끝나지 않은 녹음',
    answer: z.array(recording),
  }),
  getRecording: call({
    method: 'GET',
    path: '/api/v1/recordings/{id}',
    access: 'user',
    summary: '녹음 하나',
    params: byId,
    answer: recording,
  }),
  signRecordingParts: call({
    method: 'POST',
    path: '/api/v1/recordings/{id}/parts',
    access: 'user',
    summary: '녹음 조각을 올릴 주소 (15분)',
    params: byId,
    body: z.object({
      parts: z
        .array(
          z.object({
            ...partName,
            /** Where the segment starts on the time axis of the recording. */
            start_ms: position,
            size_bytes: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_PART_BYTES)),
            sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
    }),
    answer: z.object({ addresses: z.array(z.object({ ...partName, url: z.string() })) }),
    failures: { 409: '이미 끝난 녹음이거나 보관 용량이 부족하거나 다른 내용으로 올린 조각' },
  }),
  signRecordingPhoto: call({
    method: 'POST',
    path: '/api/v1/recordings/{id}/photos',
    access: 'user',
    summary: '녹음하며 찍은 사진을 올릴 주소 (15분)',
    params: byId,
    body: z.object({
      mark: markNumber,
      at_ms: position,
      size_bytes: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_PHOTO_BYTES)),
    }),
    answer: z.object({ url: z.string() }),
    failures: { 409: '이미 끝난 녹음이거나 사진이 너무 많음' },
  }),
  finishRecording: call({
    method: 'POST',
    path: '/api/v1/recordings/{id}/finish',
    access: 'user',
    summary: '녹음 마치기',
    params: byId,
    body: z.object({
      title: requiredText(200),
      course: z.optional(oneLine(0, 100)),
      marks: z.array(z.object({ mark: markNumber, at_ms: position })).check(z.maxLength(MAX_RECORDING_MARKS)),
    }),
    answer: recording,
    failures: { 409: '버린 녹음이거나 올라온 소리가 없음' },
  }),
  getLectureRecording: call({
    method: 'GET',
    path: '/api/v1/lectures/{id}/recording',
    access: 'user',
    summary: '녹음하며 표시한 곳, 사진을 찍은 때, 녹음되지 않은 시간',
    params: byId,
    /** All are empty for a lecture that was uploaded as a file. Times are in milliseconds. */
    answer: z.object({ marks: z.array(wholeNumber), photos: z.array(wholeNumber), gaps: z.array(span) }),
  }),
  deleteRecording: call({
    method: 'DELETE',
    path: '/api/v1/recordings/{id}',
    access: 'user',
    summary: '녹음 버리기',
    params: byId,
    answer: done,
    failures: { 409: '이미 강의가 된 녹음' },
  }),
};
