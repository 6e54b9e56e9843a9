import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examineMachine, type Machine } from './examine-machine.ts';
import { listMissingForDev } from './examine-programs.ts';
import { canStartDev, formatFindings } from './finding.ts';
import { PROGRAMS, STORAGE_PROGRAMS } from './list-programs.ts';

const ALL_PROGRAMS = [...PROGRAMS.flatMap(({ names }) => names), ...STORAGE_PROGRAMS, 'podman'];
const GIB = 1024 ** 3;
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pilgi-doctor-'));
  for (const name of ALL_PROGRAMS) {
    writeFileSync(join(directory, name), '#!/bin/sh\n');
    chmodSync(join(directory, name), 0o755);
  }
});
afterEach(() => rmSync(directory, { recursive: true }));

function machine(change: Partial<Machine> = {}): Machine {
  return {
    system: 'debian',
    searchPath: directory,
    settings: {},
    findPostgres: () => '/usr/lib/postgresql/17/bin',
    nodeVersion: 'v24.21.0',
    pinnedNode: '24.21.0',
    hasModules: true,
    sandbox: () => 'bubblewrap',
    hasKoreanFont: () => true,
    hasWebkit: () => true,
    busyPorts: [],
    freeDiskBytes: 50 * GIB,
    memoryBytes: 16 * GIB,
    ...change,
  };
}

const noPostgres = () => {
  throw new Error('not found');
};

describe('examineMachine', () => {
  it('reports nothing about a complete machine', () => {
    const findings = examineMachine(machine());
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(formatFindings(findings).at(-1)).toBe('npm run dev can start.');
  });

  it.each(PROGRAMS.map((program) => [program.title, program] as const))('reports a missing %s', (_, program) => {
    rmSync(join(directory, program.names[0] ?? ''));
    const findings = examineMachine(machine());
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([
      {
        title: program.title,
        state: 'missing',
        detail: program.use,
        isRequired: program.isRequired,
        fix: program.install.debian,
      },
    ]);
    expect(canStartDev(findings)).toBe(!program.isRequired);
  });

  it('does not take a file that cannot be executed for a program', () => {
    chmodSync(join(directory, 'pandoc'), 0o644);
    writeFileSync(join(directory, 'pandoc'), 'text');
    expect(examineMachine(machine()).find(({ title }) => title === 'pandoc')?.state).toBe('missing');
  });

  it.each<[string, Partial<Machine>, { title: string; state: 'missing' | 'warning'; canStart: boolean }]>([
    ['an old Node', { nodeVersion: 'v24.14.9' }, { title: 'Node', state: 'missing', canStart: false }],
    ['another Node', { nodeVersion: 'v26.1.0' }, { title: 'Node', state: 'warning', canStart: true }],
    ['missing packages', { hasModules: false }, { title: 'Packages', state: 'missing', canStart: false }],
    ['missing PostgreSQL', { findPostgres: noPostgres }, { title: 'PostgreSQL', state: 'missing', canStart: false }],
    ['a missing font', { hasKoreanFont: () => false }, { title: 'Korean font', state: 'missing', canStart: true }],
    [
      'a sandbox with limits only',
      { sandbox: () => 'limits' },
      { title: 'Sandbox of tools', state: 'warning', canStart: true },
    ],
    ['a used port', { busyPorts: ['API_PORT=4000'] }, { title: 'Ports', state: 'missing', canStart: false }],
    ['a full disk', { freeDiskBytes: GIB }, { title: 'Disk', state: 'warning', canStart: true }],
    ['little memory', { memoryBytes: GIB }, { title: 'Memory', state: 'warning', canStart: true }],
    ['missing WebKitGTK', { hasWebkit: () => false }, { title: 'WebKitGTK', state: 'missing', canStart: true }],
  ])('reports %s', (_, change, { title, state, canStart }) => {
    const findings = examineMachine(machine(change));
    expect(
      findings.filter((finding) => finding.state !== 'ok').map((finding) => [finding.title, finding.state]),
    ).toEqual([[title, state]]);
    expect(findings.find((finding) => finding.title === title)?.fix).not.toBe('');
    expect(canStartDev(findings)).toBe(canStart);
  });

  it('takes an address in place of the programs', () => {
    rmSync(join(directory, 'radosgw'));
    const without = machine({ findPostgres: noPostgres });
    expect(listMissingForDev(without)).toEqual([
      'PostgreSQL is missing: apt-get install postgresql, or set DATABASE_URL',
      'Storage is missing: apt-get install radosgw ceph-mon ceph-osd ceph-common, or set S3_ENDPOINT',
    ]);
    const settings = { DATABASE_URL: 'postgres://db/pilgi', S3_ENDPOINT: 'http://localhost:9000' };
    expect(listMissingForDev({ ...without, settings })).toEqual([]);
  });

  it.each([
    ['macos', 'brew install pandoc'],
    ['windows', 'wsl --install -d Debian, then there: apt-get install pandoc'],
  ] as const)('names the command of %s', (system, fix) => {
    rmSync(join(directory, 'pandoc'));
    expect(examineMachine(machine({ system })).find(({ title }) => title === 'pandoc')?.fix).toBe(fix);
  });
});
