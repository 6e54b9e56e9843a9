import type { Rehearsal } from './open-rehearsal.ts';
import type { StepResult } from './step.ts';

const MIB = 1024 ** 2;
const REFUSED = 3;
/** Run in the worker image: what the worker does at its start, and two programs in its sandbox. */
const SCRIPT = `
import { spawnSync } from 'node:child_process';
const path = '/app/apps/server/src/platform/sandbox';
const { chooseToolSandbox } = await import(path + '/choose-tool-sandbox.ts');
const { sandboxCommand, TOOL_ENVIRONMENT } = await import(path + '/sandbox-command.ts');
const refuse = (error) => {
  console.log(error.name);
  process.exit(${REFUSED});
};
const sandbox = await Promise.try(() => chooseToolSandbox('required', () => undefined)).catch(refuse);
const limits = { time_ms: 30_000, memory_bytes: ${1024 * MIB}, output_bytes: ${MIB} };
const run = (program, args) => {
  const command = sandboxCommand(sandbox, { program, args, limits, inputs: [] });
  const { status, stdout, stderr } = spawnSync(command.file, command.args, { env: TOOL_ENVIRONMENT, encoding: 'utf8' });
  return { status, text: (stdout + stderr).trim() };
};
const inside = run('sh', ['-c', 'ls /proc | grep -c "^[0-9]"; ls -d /app /work /run/secrets 2>&1 | grep -vc "No such"; cat /proc/net/dev | grep -c ":"; id -u']);
const ffmpeg = run('ffmpeg', ['-hide_banner', '-version']);
const pandoc = run('pandoc', ['--version']);
console.log(JSON.stringify({ sandbox, inside: inside.text.split('\\n'), uid: process.getuid(), ffmpeg: ffmpeg.status, pandoc: pandoc.status }));
`;

interface Found {
  sandbox: string;
  /** Processes, directories of the worker and network interfaces that a program sees, and its user. */
  inside: string[];
  uid: number;
  ffmpeg: number | null;
  pandoc: number | null;
}

/** In the worker image, with and without the security options of compose.production.yaml. */
export async function verifySandbox({ installation }: Rehearsal): Promise<StepResult> {
  const command = ['node', '--input-type=module', '-e', SCRIPT];
  const documented = await installation.runOnce('worker-1', 'first', { command });
  if (documented.code !== 0) throw new Error(`the sandbox does not work in the image: ${documented.output}`);
  const found = JSON.parse(documented.output) as Found;
  const [processes = '', directories = '', interfaces = '', user = ''] = found.inside;
  const bare = await installation.runOnce('worker-1', 'first', { command, securityOptions: ['no-new-privileges'] });
  return {
    counts: `${found.sandbox} with /proc of its own as uid ${found.uid}: ${processes} processes, ${directories} directories of the worker and ${interfaces} network interface visible; default options: refused with ${bare.output.trim()}`,
    violations: [
      ...(found.sandbox === 'bubblewrap' ? [] : [`the sandbox is ${found.sandbox}`]),
      ...(found.uid === 1000 && user === '1000' ? [] : [`users ${found.uid} and ${user}`]),
      ...(Number(processes) > 0 && Number(processes) < 10 ? [] : [`a program sees ${processes} processes`]),
      ...(directories === '0' ? [] : [`a program sees ${directories} directories of the worker`]),
      ...(interfaces === '1' ? [] : [`a program sees ${interfaces} network interfaces`]),
      ...(found.ffmpeg === 0 && found.pandoc === 0
        ? []
        : [`ffmpeg ended with ${found.ffmpeg}, pandoc ${found.pandoc}`]),
      ...(bare.code === REFUSED ? [] : [`without the security options the worker ended with ${bare.code}`]),
    ],
  };
}
