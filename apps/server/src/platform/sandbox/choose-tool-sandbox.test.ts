import { expect, it } from 'vitest';
import { chooseToolSandbox } from './choose-tool-sandbox.ts';
import type { ToolSandbox } from './sandbox-command.ts';

/** A machine on which only some sandboxes work. */
const machineWith = (reason: string, ...working: ToolSandbox[]) => {
  return (sandbox: ToolSandbox) => (working.includes(sandbox) ? null : reason);
};

function choose(setting: 'required' | 'available' | 'off', machine: ReturnType<typeof machineWith>) {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  return { sandbox: chooseToolSandbox(setting, warn, machine), warnings };
}

it.each(['required', 'available'] as const)('uses bubblewrap where it works: %s', (setting) => {
  const chosen = choose(setting, machineWith('no', 'bubblewrap', 'limits'));
  expect(chosen).toEqual({ sandbox: 'bubblewrap', warnings: [] });
});

it('refuses to continue without bubblewrap when it is required, with the reason', () => {
  const machine = machineWith('bwrap: No permissions to create new namespace', 'limits');
  expect(() => choose('required', machine)).toThrow(/TOOL_SANDBOX=required.+No permissions to create new namespace/);
});

it('falls back to kernel limits with one warning', () => {
  const machine = machineWith('spawn bwrap ENOENT', 'limits');
  const first = choose('available', machine);
  expect(first).toEqual({ sandbox: 'limits', warnings: [expect.stringContaining('spawn bwrap ENOENT')] });
  expect(choose('available', machine)).toEqual({ sandbox: 'limits', warnings: [] });
});

it('runs programs as they are on systems without prlimit', () => {
  expect(choose('available', machineWith('spawn setpriv ENOENT')).sandbox).toBe('none');
});

it('never isolates when switched off', () => {
  expect(choose('off', machineWith('no', 'bubblewrap', 'limits')).sandbox).toBe('limits');
});
