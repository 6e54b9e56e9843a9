import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const WORKFLOWS = ['ci', 'verify', 'desktop-release'].map((name) => ({
  name,
  text: readDocument(`.github/workflows/${name}.yml`),
}));
const textOf = (wanted: string) => WORKFLOWS.find(({ name }) => name === wanted)?.text ?? '';

describe('workflows', () => {
  it.each(WORKFLOWS)('$name pins every action by its commit and may only read the repository', ({ text }) => {
    const actions = [...text.matchAll(/uses: (actions\/\S+)/g)].map((match) => match[1] ?? '');
    expect(actions.length).toBeGreaterThan(2);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(text).toContain('permissions:\n  contents: read\n');
  });

  it.each(['ci', 'verify'])('%s has the Rust of the desktop shell and the whole history', (name) => {
    const [, channel] = /channel = "([\d.]+)"/.exec(readDocument('apps/desktop/src-tauri/rust-toolchain.toml')) ?? [];
    expect(textOf(name)).toContain(`image: rust:${channel}-bookworm`);
    expect(textOf(name)).toContain('fetch-depth: 0');
  });

  it('runs the gate for pull requests within 30 minutes', () => {
    expect(textOf('ci')).toContain('pull_request:');
    expect(textOf('ci')).toContain('timeout-minutes: 30');
    expect(textOf('ci')).toContain('- run: bash .ci/run');
  });

  it('runs the deep layer nightly, before a release and by hand', () => {
    for (const text of ['schedule:', "tags: ['v*']", 'workflow_call:', 'workflow_dispatch:', 'bash .ci/verify'])
      expect(textOf('verify')).toContain(text);
    expect(textOf('desktop-release')).toContain('uses: ./.github/workflows/verify.yml');
  });
});
