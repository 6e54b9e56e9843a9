import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertToDocx } from '../../apps/server/src/platform/documents/convert-to-docx.ts';
import { printPdf } from '../../apps/server/src/platform/documents/print-pdf.ts';
import { audioArgs } from '../../apps/server/src/platform/media/args/audio-args.ts';
import { probeArgs } from '../../apps/server/src/platform/media/args/probe-args.ts';
import { runMediaTool } from '../../apps/server/src/platform/media/run-media-tool.ts';
import type { ToolSandbox } from '../../apps/server/src/platform/sandbox/sandbox-command.ts';
import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';

const MIB = 1024 ** 2;
const LIMITS = { time_ms: 60_000, memory_bytes: 1024 * MIB, output_bytes: 64 * MIB };
const SECONDS = 60;
const DOCUMENT = { files: [['a.html', '<h1>강의</h1><p>본문</p>']], page: 'a.html' } as const;

/** Tools in the sandbox, compared with the same tools as bare processes, in turn. */
export async function benchSandbox({ rounds }: { rounds: number }): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-bench-sandbox-'));
  try {
    const file = join(directory, 'recording.ogg');
    const output = join(directory, 'out');
    mkdirSync(output);
    const sine = ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${SECONDS}`, '-c:a', 'libopus', file];
    execFileSync('ffmpeg', ['-v', 'error', ...sine]);
    const runs: Record<string, (sandbox: ToolSandbox) => Promise<unknown>> = {
      'start of an empty program': (sandbox) =>
        runMediaTool({ sandbox, program: 'true', args: [], inputs: [], limits: LIMITS }),
      'ffprobe of a recording of one minute': (sandbox) =>
        runMediaTool({ sandbox, program: 'ffprobe', args: probeArgs(file), inputs: [file], limits: LIMITS }),
      'ffmpeg extracts its audio': (sandbox) => {
        const args = audioArgs(file, join(output, 'audio.ogg'));
        return runMediaTool({ sandbox, program: 'ffmpeg', args, inputs: [file], output, limits: LIMITS });
      },
      'pandoc writes a page as Word': (sandbox) =>
        convertToDocx(toolsWith(sandbox), DOCUMENT, AbortSignal.timeout(60_000)),
      'Chromium prints a page': (sandbox) => printPdf(toolsWith(sandbox), DOCUMENT, AbortSignal.timeout(60_000)),
    };
    const toolsWith = (sandbox: ToolSandbox) => {
      return { sandbox, chromium: '/usr/bin/chromium', pandoc: 'pandoc', workDirectory: directory };
    };
    for (const [title, run] of Object.entries(runs)) {
      const times = await measureInTurn(rounds, {
        own: () => timeOf(() => run('bubblewrap')),
        bare: () => timeOf(() => run('none')),
      });
      printFigure({ title, unit: 'ms', ...times, bareName: 'without sandbox' });
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}
