import { UPLOAD_MAX_BYTES } from '@pilgi/domain/lectures';
import { describe, expect, it } from 'vitest';
import { checkRecording, checkSize } from './check-recording.ts';
import { recordingTypeOf, titleFrom } from './recording-type-of.ts';

const GIB = 1024 ** 3;
const available = { used_bytes: 45 * GIB, limit_bytes: 50 * GIB };

describe('checkRecording', () => {
  it.each([
    ['강의.MP4', 4 * GIB, null],
    ['강의.m4a', 1, null],
    ['강의.mp4', 40 * GIB, null],
    ['강의.pdf', 1, null],
    ['강의.pdf', GIB, '자료는 하나에'],
    ['강의.txt', 1, '강의 영상이나 녹음, 강의 자료가 아닙니다.'],
    ['강의', 1, '강의 영상이나 녹음, 강의 자료가 아닙니다.'],
    ['강의.mp4', 0, '빈 파일입니다.'],
  ])('%s of %i bytes: %s', (name, size, problem) => {
    const result = checkRecording({ name, size });
    if (problem === null) expect(result).toBeNull();
    else expect(result).toContain(problem);
  });
});

describe('checkSize', () => {
  it.each([
    [5 * GIB, null],
    [6 * GIB, '5 GB 남았고 보낼 파일은 6 GB입니다.'],
    [UPLOAD_MAX_BYTES + 1, '10 GB까지 올릴 수 있습니다.'],
  ])('%i bytes: %s', (bytes, problem) => {
    const result = checkSize(bytes, available);
    if (problem === null) expect(result).toBeNull();
    else expect(result).toContain(problem);
  });

  it('skips the quota check while the quota is unknown', () => {
    expect(checkSize(6 * GIB, null)).toBeNull();
  });
});

it('derives content type and title from the file name', () => {
  expect([recordingTypeOf('a.b.MKV'), recordingTypeOf('a.mka'), recordingTypeOf('a.txt')]).toEqual([
    'video/x-matroska',
    'audio/x-matroska',
    null,
  ]);
  expect(['1강_서론.mp4', '미적분 3주차.m4a'.normalize('NFD'), '.mp4'].map(titleFrom)).toEqual([
    '1강 서론',
    '미적분 3주차',
    '.mp4',
  ]);
});
