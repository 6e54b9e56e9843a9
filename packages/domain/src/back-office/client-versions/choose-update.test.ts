import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseUpdate, type InstalledClient, type UpdatePackage } from './choose-update.ts';
import { compareVersions } from './version-order.ts';

const windows = { target: 'windows', arch: 'x86_64', bundle_type: 'nsis' };
const mac = { target: 'darwin', arch: 'universal', bundle_type: 'app' };
const version = (number: string, ...packages: UpdatePackage[]) => ({ version: number, packages });
const client = (more: Partial<InstalledClient> = {}): InstalledClient => ({
  target: 'windows',
  arch: 'x86_64',
  current_version: '1.9.0',
  ...more,
});
const numberFor = (versions: ReturnType<typeof version>[], more?: Partial<InstalledClient>) =>
  chooseUpdate(versions, client(more))?.version.version ?? null;

describe('chooseUpdate', () => {
  it('returns the highest version, not the last in the list', () => {
    const versions = [version('1.9.1', windows), version('1.10.0', windows), version('1.10.0-rc.1', windows)];
    expect(numberFor(versions)).toBe('1.10.0');
  });

  it.each(['1.10.0', '1.10.1', '1.11.0-beta.1'])('returns nothing for a client with %s', (current_version) => {
    expect(numberFor([version('1.10.0', windows)], { current_version })).toBeNull();
  });

  it('updates a pre-release to its release', () => {
    expect(numberFor([version('1.10.0', windows)], { current_version: '1.10.0-rc.2' })).toBe('1.10.0');
  });

  it('skips a version without a package for the platform', () => {
    const versions = [version('2.0.0', windows), version('1.9.5', mac)];
    expect(numberFor(versions, { target: 'darwin', arch: 'aarch64' })).toBe('1.9.5');
    expect(numberFor(versions, { target: 'linux' })).toBeNull();
    expect(numberFor(versions, { arch: 'aarch64' })).toBeNull();
  });

  it('uses the universal package on both Mac architectures unless there is a specific one', () => {
    for (const arch of ['aarch64', 'x86_64']) {
      expect(numberFor([version('2.0.0', mac)], { target: 'darwin', arch })).toBe('2.0.0');
    }
    const own = { ...mac, arch: 'aarch64' };
    const found = chooseUpdate([version('2.0.0', mac, own)], client({ target: 'darwin', arch: 'aarch64' }))?.found;
    expect(found).toBe(own);
  });

  it('updates an installation only with the same bundle type', () => {
    const msi = { ...windows, bundle_type: 'msi' };
    expect(numberFor([version('2.0.0', windows)], { bundle_type: 'msi' })).toBeNull();
    expect(chooseUpdate([version('2.0.0', windows, msi)], client({ bundle_type: 'msi' }))?.found).toBe(msi);
    expect(numberFor([version('2.0.0', windows)], { bundle_type: 'rpm' })).toBeNull();
    expect(chooseUpdate([version('2.0.0', windows, msi)], client({ bundle_type: 'unknown' }))?.found).toBe(windows);
    expect(chooseUpdate([version('2.0.0', msi, windows)], client())?.found).toBe(windows);
  });

  it('never downgrades and never skips a newer matching version', () => {
    const numbers = fc.stringMatching(/^\d{1,2}\.\d{1,2}\.\d{1,2}(-rc\.\d)?$/);
    const anyVersion = fc.record({ version: numbers, packages: fc.subarray([windows, mac]) });
    fc.assert(
      fc.property(fc.array(anyVersion), numbers, (versions, current_version) => {
        const found = chooseUpdate(versions, client({ current_version }));
        const newer = versions.filter(
          (one) => one.packages.includes(windows) && compareVersions(one.version, current_version) > 0,
        );
        expect(found === null).toBe(newer.length === 0);
        for (const one of newer) {
          expect(compareVersions(found?.version.version ?? '', one.version)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
