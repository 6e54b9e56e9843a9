import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ARCHIVE_LIMITS } from '@pilgi/domain/lectures';
import { cleanPageText } from './clean-page-text.ts';
import { drawHwpx } from './draw-hwpx.ts';
import {
  type HandoutFile,
  type HandoutTools,
  OFFICE_LIMITS,
  type OpenedPage,
  runHandoutTool,
  SCRIPT_LIMITS,
  scriptArgs,
} from './handout-tools.ts';
import { HandoutRefused, isHandoutRefusal } from './handouts.errors.ts';
import type { OfficePackage } from './inside/read-office.ts';
import { openPdf } from './open-pdf.ts';

const INSIDE = fileURLToPath(new URL('./inside', import.meta.url));
const PROFILE = fileURLToPath(new URL('./office-profile.xcu', import.meta.url));
/** Part of the text of a package that its pages must contain; LibreOffice can end with exit code 0 and an empty file. */
const MIN_TEXT_SHARE = 0.5;

/** A new profile for every run: no macros, no links to other files. */
const CONVERT = `mkdir -p /tmp/profile/user && cp "$1" /tmp/profile/user/registrymodifications.xcu &&
exec soffice -env:UserInstallation=file:///tmp/profile --headless --norestore --nolockcheck --convert-to pdf --outdir "$3" "$2"`;

/** Pages of a document package. What it contains is read first, and compared with the pages of the conversion. */
export async function openOffice(
  tools: HandoutTools,
  input: HandoutFile,
): Promise<{ kind: OfficePackage['kind']; pages: OpenedPage[] }> {
  const work = join(dirname(input.directory), 'office');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  try {
    const office = await inspectOffice(tools, { ...input, work });
    if (office.kind === 'HWPX') return { kind: 'HWPX', pages: await drawHwpx(tools, { ...input, work }) };
    const pages = await convert(tools, { ...input, work });
    rejectIncomplete(office, pages);
    const { slides } = office;
    const notes = (index: number) => cleanPageText(slides?.[index]?.notes ?? '');
    return { kind: office.kind, pages: pages.map((page, index) => ({ ...page, notes: notes(index) })) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function inspectOffice(tools: HandoutTools, input: HandoutFile & { work: string }): Promise<OfficePackage> {
  const result = join(input.work, 'office.json');
  await runHandoutTool('broken', {
    sandbox: tools.sandbox,
    program: process.execPath,
    args: scriptArgs(join(INSIDE, 'inspect-office.ts'), input.file, result, JSON.stringify(ARCHIVE_LIMITS)),
    inputs: [input.file, INSIDE],
    output: input.work,
    limits: SCRIPT_LIMITS,
    reservesMemory: true,
    signal: input.signal,
  });
  const found = JSON.parse(await readFile(result, 'utf8')) as { office: OfficePackage } | { refusal: string };
  if ('office' in found) return found.office;
  throw new HandoutRefused(isHandoutRefusal(found.refusal) ? found.refusal : 'broken');
}

async function convert(tools: HandoutTools, input: HandoutFile & { work: string }): Promise<OpenedPage[]> {
  const output = join(input.work, 'pdf');
  await mkdir(output);
  await runHandoutTool('not_converted', {
    sandbox: tools.sandbox,
    program: 'sh',
    args: ['-c', CONVERT, 'sh', PROFILE, input.file, output],
    inputs: [input.file, PROFILE],
    output,
    limits: OFFICE_LIMITS,
    reservesMemory: true,
    signal: input.signal,
  });
  const [file] = await readdir(output);
  if (file === undefined) throw new HandoutRefused('not_converted');
  return await openPdf(tools, { ...input, file: join(output, file) });
}

function rejectIncomplete({ slides, text_chars }: OfficePackage, pages: readonly OpenedPage[]): void {
  const chars = pages.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0);
  const isOfOtherLength = slides !== null && slides.length !== pages.length;
  if (isOfOtherLength || chars < text_chars * MIN_TEXT_SHARE) throw new HandoutRefused('not_converted');
}
