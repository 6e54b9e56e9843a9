import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SupervisedCommand, type Supervisor, supervise } from './supervise.ts';

const running: Supervisor[] = [];

function superviseInto(lines: string[], graceMs?: number): Supervisor {
  const supervisor = supervise((name, line) => lines.push(`${name}: ${line}`), graceMs);
  running.push(supervisor);
  return supervisor;
}

function script(name: string, source: string): SupervisedCommand {
  return { name, command: process.execPath, args: ['--input-type=module', '-e', source] };
}

function pidIn(lines: string[], label: string): number {
  const pid = lines.map((line) => line.split(`${label} `)[1]).find((text) => text !== undefined);
  return Number(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const STAYS = 'setInterval(() => {}, 1000);';
const HAS_A_CHILD = `import { spawn } from 'node:child_process';
  const child = spawn('sleep', ['600']); console.log('grandchild ' + child.pid);`;

afterEach(() => {
  for (const supervisor of running.splice(0)) supervisor.kill();
});

describe('supervise', () => {
  it('prefixes each line of both streams with the name, also when written in parts', async () => {
    const lines: string[] = [];
    const supervisor = superviseInto(lines);
    const pieces = "process.stdout.write('한'); setTimeout(() => process.stdout.write('글\\nlast without break'), 50);";
    await Promise.all([
      supervisor.finish(script('one', pieces)),
      supervisor.finish(script('two', "console.error('to stderr')")),
    ]);
    await vi.waitFor(() => expect(lines).toHaveLength(3));
    expect(lines.toSorted()).toEqual(['one: last without break', 'one: 한글', 'two: to stderr']);
  });

  it('ends every child and its descendants', async () => {
    const lines: string[] = [];
    const supervisor = superviseInto(lines);
    supervisor.startService(script('one', `${HAS_A_CHILD} ${STAYS}`));
    supervisor.startService(script('two', `console.log('child ' + process.pid); ${STAYS}`));
    await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 10_000 });
    const pids = [pidIn(lines, 'grandchild'), pidIn(lines, 'two: child')];
    expect(pids.map(isAlive)).toEqual([true, true]);

    await supervisor.stop();
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]));
  });

  it('kills a child that ignores SIGTERM after the grace period', async () => {
    const lines: string[] = [];
    const supervisor = superviseInto(lines, 300);
    supervisor.startService(
      script('deaf', `process.on('SIGTERM', () => {}); console.log('child ' + process.pid); ${STAYS}`),
    );
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
    await supervisor.stop();
    await vi.waitFor(() => expect(isAlive(pidIn(lines, 'child'))).toBe(false));
  });

  it.each([
    ['process.exit(3)', 'short ended with exit code 3'],
    ["process.kill(process.pid, 'SIGKILL')", 'short was ended by SIGKILL'],
    ['', 'short ended on its own (exit code 0)'],
  ])('reports which service exited and how: %s', async (source, message) => {
    const supervisor = superviseInto([]);
    supervisor.startService(script('short', source));
    await expect(supervisor.broken).rejects.toThrow(message);
  });

  it('reports a missing program', async () => {
    const supervisor = superviseInto([]);
    await expect(supervisor.finish({ name: 'ghost', command: '/no/such/program', args: [] })).rejects.toThrow(
      /^ghost /,
    );
  });

  it('rejects when a command fails and ignores exits during a stop', async () => {
    const supervisor = superviseInto([]);
    await expect(supervisor.finish(script('migrate', 'process.exit(2)'))).rejects.toThrow(
      'migrate ended with exit code 2',
    );
    const onBroken = vi.fn();
    supervisor.broken.catch(onBroken);
    supervisor.startService(script('stays', STAYS));
    await pause(200);
    await supervisor.stop();
    await pause(50);
    expect(onBroken).not.toHaveBeenCalled();
  });
});
