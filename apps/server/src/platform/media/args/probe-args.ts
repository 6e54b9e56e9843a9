import { inputArgs } from './input-args.ts';

const ENTRIES = [
  'format=format_name,duration,size',
  'stream=index,codec_type,codec_name,width,height,sample_rate,channels,duration',
  'stream_disposition=attached_pic',
  'stream_tags=filename',
].join(':');

export function probeArgs(file: string): string[] {
  return ['-v', 'error', '-show_entries', ENTRIES, '-of', 'json', ...inputArgs(file)];
}
