import { describe, expect, it } from 'vitest';
import { attachmentsArgs } from './attachments-args.ts';
import { audioArgs } from './audio-args.ts';
import { cutArgs } from './cut-args.ts';
import { packedSlidesArgs } from './packed-slides-args.ts';
import { packetsArgs } from './packets-args.ts';
import { keyframePicturesArgs, secondPicturesArgs } from './pictures-args.ts';
import { probeArgs } from './probe-args.ts';
import { samplesArgs } from './samples-args.ts';
import { slideArgs } from './slide-args.ts';
import { tailArgs } from './tail-args.ts';

const SPANS = [
  { start_ms: 1_000, end_ms: 2_500 },
  { start_ms: 4_000, end_ms: 4_020 },
];
const LISTS: [string, string[]][] = [
  ['probe-args.ts', probeArgs('/a')],
  ['tail-args.ts', tailArgs('/a', 1_500, 5_000)],
  ['packets-args.ts', packetsArgs('/a')],
  ['audio-args.ts', audioArgs('/a', '/b')],
  ['samples-args.ts', samplesArgs('/a')],
  ['cut-args.ts', cutArgs('/a', SPANS)],
  ['keyframes of pictures-args.ts', keyframePicturesArgs('/a')],
  ['seconds of pictures-args.ts', secondPicturesArgs('/a', { from_ms: 500, until_ms: 1_750 })],
  ['slide-args.ts', slideArgs({ file: '/a', out: '/b', at_ms: 1, is_keyframe: true, width: 640 })],
  ['attachments-args.ts', attachmentsArgs('/a', [{ stream: 2, out: '/b' }])],
];

describe('arguments', () => {
  it.each(LISTS)('%s: one file of ours is opened, from nowhere else, as nothing but a recording', (_, args) => {
    const input = args.indexOf('-i');
    expect(args.slice(input - 4, input)).toEqual([
      '-protocol_whitelist',
      'file,pipe',
      '-format_whitelist',
      'mov,mp4,m4a,matroska,webm,mp3,wav,aac,ogg,flac',
    ]);
    expect(args[input + 1]).toBe('file:/a');
    expect(args.lastIndexOf('-i')).toBe(input);
    expect(args.filter((arg) => arg.startsWith('/'))).toEqual([]);
  });

  it.each(LISTS.filter(([, args]) => args.includes('-progress')))('%s: asks nothing', (_, args) => {
    expect(args).toContain('-nostdin');
  });

  it('pictures that came with a sound are opened as JPEG and nothing else', () => {
    const args = packedSlidesArgs({ file: '/a', out_pattern: '/b', most: 3 });
    const input = args.indexOf('-i');
    const opened = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'mjpeg', '-f', 'mjpeg', '-i', 'file:/a'];
    expect(args.slice(input - 6, input + 2)).toEqual(opened);
    expect(args.filter((arg) => arg.startsWith('/'))).toEqual([]);
  });

  it('spans are cut from the beginning of the first', () => {
    const args = cutArgs('/a', SPANS);
    expect(args.slice(args.indexOf('-ss'), args.indexOf('-ss') + 4)).toEqual(['-ss', '1.000', '-t', '3.020']);
    expect(args[args.indexOf('-filter_complex') + 1]).toBe(
      '[0:a:0]asplit=2[copy0][copy1];[copy0]atrim=start=0.000:end=1.500,asetpts=PTS-STARTPTS[cut0];' +
        '[copy1]atrim=start=3.000:end=3.020,asetpts=PTS-STARTPTS[cut1];[cut0][cut1]concat=n=2:v=0:a=1[joined]',
    );
  });

  it('a part of a recording is sought by seconds', () => {
    const args = secondPicturesArgs('/a', { from_ms: 500, until_ms: 1_750 });
    expect(args.slice(args.indexOf('-ss'), args.indexOf('-ss') + 4)).toEqual(['-ss', '0.500', '-t', '1.250']);
    expect(secondPicturesArgs('/a')).not.toContain('-ss');
  });
});
