import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audioArgs, cutArgs, flacArgs, packetsOf } from './audio-args.ts';
import { keyframeImagesArgs, partImagesArgs, secondImagesArgs } from './images-args.ts';
import { copyArgs, joinArgs } from './join-args.ts';
import { attachmentsArgs, packedSlidesArgs } from './packed-slides-args.ts';
import { packetsArgs, probeArgs, tailArgs } from './probe-args.ts';
import { slidesArgs } from './slides-args.ts';

const SPANS = [
  { start_ms: 1_000, end_ms: 2_500 },
  { start_ms: 4_000, end_ms: 4_020 },
];
const PART = { from_ms: 500, until_ms: 1_750, out: '/b' };
const SLIDE = { at_ms: 1, is_keyframe: true, width: 640, out: '/b' };
const LISTS: [string, string[]][] = [
  ['probeArgs', probeArgs('/a')],
  ['tailArgs', tailArgs('/a', 1_500, 5_000)],
  ['packetsArgs', packetsArgs('/a')],
  ['audioArgs', audioArgs('/a', '/b')],
  ['cutArgs', cutArgs('/a', SPANS)],
  ['flacArgs', flacArgs('/a', '/b')],
  ['joinArgs', joinArgs([{ file: '/a', start_ms: 0, length_ms: 1_000 }], '/b')],
  ['copyArgs', copyArgs('/a', '/b')],
  ['keyframeImagesArgs', keyframeImagesArgs('/a')],
  ['secondImagesArgs', secondImagesArgs('/a')],
  ['partImagesArgs', partImagesArgs('/a', [PART, PART])],
  ['slidesArgs', slidesArgs('/a', [SLIDE, SLIDE])],
  ['attachmentsArgs', attachmentsArgs('/a', [{ stream: 2, out: '/b' }])],
];

describe('argument lists', () => {
  it.each(LISTS)('%s opens only the given file, from the file system, as a recording', (_, args) => {
    const inputs = args.flatMap((arg, index) => (arg === '-i' ? [args.slice(index - 4, index + 2)] : []));
    expect(inputs.length).toBeGreaterThan(0);
    for (const input of inputs)
      expect(input).toEqual([
        '-protocol_whitelist',
        'file,pipe',
        '-format_whitelist',
        'mov,mp4,m4a,matroska,webm,mp3,wav,aac,ogg,flac',
        '-i',
        'file:/a',
      ]);
    expect(args.filter((arg) => arg.startsWith('/'))).toEqual([]);
  });

  it.each(LISTS.filter(([, args]) => args.includes('-progress')))('%s never reads standard input', (_, args) => {
    expect(args).toContain('-nostdin');
  });

  it('open packed slides as JPEG only', () => {
    const args = packedSlidesArgs({ file: '/a', out_pattern: '/b', maxImages: 3 });
    const input = args.indexOf('-i');
    const opened = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'mjpeg', '-f', 'mjpeg', '-i', 'file:/a'];
    expect(args.slice(input - 6, input + 2)).toEqual(opened);
    expect(args.filter((arg) => arg.startsWith('/'))).toEqual([]);
  });

  it('select whole packets up to the last span', () => {
    const args = cutArgs('/a', SPANS);
    expect(args.slice(args.indexOf('-t'), args.indexOf('-t') + 2)).toEqual(['-t', '4.020']);
    expect(args[args.indexOf('-bsf:a') + 1]).toBe(
      "noise=drop='not(between(n,50,124)+between(n,200,200))',setts=ts=N*960",
    );
  });

  it('shift no timestamp by more than one packet for any number of spans', () => {
    const span = fc.record({ pause: fc.integer({ min: 1, max: 5_000 }), length: fc.integer({ min: 1, max: 9_000 }) });
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 120 }), (list) => {
        let end_ms = 0;
        const spans = list.map(({ pause, length }) => {
          const start_ms = end_ms + pause;
          end_ms = start_ms + length;
          return { start_ms, end_ms };
        });
        const packets = packetsOf(spans);
        const selectedCount = packets.reduce((sum, { first, last }) => sum + last - first + 1, 0);
        expect(
          Math.abs(selectedCount * 20 - spans.reduce((sum, one) => sum + one.end_ms - one.start_ms, 0)),
        ).toBeLessThanOrEqual(10);
        expect(packets.every(({ first }, index) => first > (packets[index - 1]?.last ?? -1))).toBe(true);
      }),
    );
  });

  it('seek a part of a recording in seconds', () => {
    const args = partImagesArgs('/a', [PART]);
    expect(args.slice(args.indexOf('-ss'), args.indexOf('-ss') + 4)).toEqual(['-ss', '0.500', '-t', '1.250']);
    expect(secondImagesArgs('/a')).not.toContain('-ss');
  });
});
