import { isUpdateSignature } from '@pilgi/domain/back-office';
import { describe, expect, it } from 'vitest';
import { createUpdateSigner } from '../testing/update-signer.ts';
import { isValidUpdateSignature } from './is-valid-update-signature.ts';

/** Created with `tauri signer sign --app-version 1.2.3`. */
const tauriSigned = {
  publicKey:
    'dW50cnVzdGVkIGNvbW1lbnQ6IG1pbmlzaWduIHB1YmxpYyBrZXk6IDQxRUE3QzZFNDcyMEJDRDIKUldUU3ZDQkhibnpxUWNRZU1NTVExOGRxeWgxYml4MGNneHFrZWdKMjJuSjhWV2d3THNIem9KQ3YK',
  signature:
    'dW50cnVzdGVkIGNvbW1lbnQ6IHNpZ25hdHVyZSBmcm9tIHRhdXJpIHNlY3JldCBrZXkKUlVUU3ZDQkhibnpxUVdXVUtjeDNHdlhVdDlpYVNKR2tnYzVrNE9SckZxbEFQN1VDb3h1d01TVGRLenhnNEY0cG15SThzcDB2d0hwN2l6TWFUS1NCdHN0ZmVYekp1VmlEL1FBPQp0cnVzdGVkIGNvbW1lbnQ6IHRpbWVzdGFtcDoxNzk0NzcxMTM2CWZpbGU6ZmlsZS5iaW4JdmVyc2lvbjoxLjIuMwpybjBZZmNpdCtERzBCY2xIVm55NmRGYVJqQksvblBMaS81NTJ6dDRzeXlGTUVsdXVMcDlESTY3WU1uQ3hjVkhVY2J0YnJCWUo3VmZBKzBia1Q2aTdEZz09Cg==',
  content: Buffer.from('the bytes\n'),
  version: '1.2.3',
};

describe('isValidUpdateSignature', () => {
  it('accepts a signature of the Tauri CLI, which also passes the format check of the server', () => {
    expect(isValidUpdateSignature(tauriSigned)).toBe(true);
    expect(isUpdateSignature(tauriSigned.signature)).toBe(true);
  });

  it.each([
    ['other bytes', { content: Buffer.from('the bytes') }],
    ['another version', { version: '1.2.4' }],
    ['another key', { publicKey: createUpdateSigner().publicKey }],
    ['no key', { publicKey: '' }],
    ['no signature', { signature: '' }],
    ['a signature of another key', { signature: createUpdateSigner().sign(tauriSigned.content, '1.2.3') }],
  ])('rejects %s', (_title, change) => {
    expect(isValidUpdateSignature({ ...tauriSigned, ...change })).toBe(false);
  });

  it('rejects a version that was edited in the trusted comment', () => {
    const text = Buffer.from(tauriSigned.signature, 'base64').toString().replace('version:1.2.3', 'version:9.9.9');
    const signature = Buffer.from(text).toString('base64');
    expect(isValidUpdateSignature({ ...tauriSigned, signature, version: '9.9.9' })).toBe(false);
  });

  it('accepts a signature of the test signer', () => {
    const signer = createUpdateSigner();
    const signature = signer.sign(tauriSigned.content, '2.0.0');
    expect(isValidUpdateSignature({ ...tauriSigned, publicKey: signer.publicKey, signature, version: '2.0.0' })).toBe(
      true,
    );
  });
});
