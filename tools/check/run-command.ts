import { spawn } from 'node:child_process';

export type CommandResult = { code: number; stdout: string; stderr: string };

export type CommandOptions = { cwd: string; env?: Record<string, string>; timeoutMs?: number };

const DEFAULT_TIMEOUT_MS = 10 * 60_000;

export function runCommand(command: readonly string[], options: CommandOptions): Promise<CommandResult> {
  const [program, ...args] = command;
  if (program === undefined) throw new Error('runCommand needs a program');
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
    });
    child.on('error', (error) => resolve({ code: 127, stdout, stderr: `${stderr}${error.message}\n` }));
    child.on('close', (code, signal) => {
      const ended = signal === null ? '' : `ended by ${signal}\n`;
      resolve({ code: code ?? 1, stdout, stderr: stderr + ended });
    });
  });
}
