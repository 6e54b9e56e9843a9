import { isUpdateSignature } from '@pilgi/domain';
import { describe, expect, it } from 'vitest';
import { createUpdateSigner } from '../testing/update-signer.ts';
import { isValidUpdateSignature } from './is-valid-update-signature.ts';

/** Made by Tauri's own tool (tauri signer sign --app-version 1.2.3). */
const tauris = {
  publicKey:
    'dW50cnVzdGVkIGNvbW1lbnQ6IG1pbmlzaWduIHB1YmxpYyBrZXk6IDQxRUE3QzZFNDcyMEJDRDIKUldUU3ZDQkhibnpxUWNRZU1NTVExOGRxeWgxYml4MGNneHFrZWdKMjJuSjhWV2d3THNIem9KQ3YK',
  signature:
    'dW50cnVzdGVkIGNvbW1lbnQ6IHNpZ25hdHVyZSBmcm9tIHRhdXJpIHNlY3JldCBrZXkKUlVUU3ZDQkhibnpxUVdXVUtjeDNHdlhVdDlpYVNKR2tnYzVrNE9SckZxbEFQN1VDb3h1d01TVGRLenhnNEY0cG15SThzcDB2d0hwN2l6TWFUS1NCdHN0ZmVYekp1VmlEL1FBPQp0cnVzdGVkIGNvbW1lbnQ6IHRpbWVzdGFtcDoxNzk0NzcxMTM2CWZpbGU6ZmlsZS5iaW4JdmVyc2lvbjoxLjIuMwpybjBZZmNpdCtERzBCY2xIVm55NmRGYVJqQksvblBMaS81NTJ6dDRzeXlGTUVsdXVMcDlESTY3WU1uQ3hjVkhVY2J0YnJCWUo3VmZBKzBia1Q2aTdEZz09Cg==',
  content: Buffer.from('the bytes\n'),
  version: '1.2.3',
};

describe('isValidUpdateSignature', () => {
  it('takes what Tauri signed, in the form the server asks for', () => {
    expect(isValidUpdateSignature(tauris)).toBe(true);
    expect(isUpdateSignature(tauris.signature)).toBe(true);
  });

  it.each([
    ['other bytes', { content: Buffer.from('the bytes') }],
    ['another version', { version: '1.2.4' }],
    ['another key', { publicKey: createUpdateSigner().publicKey }],
    ['no key', { publicKey: '' }],
    ['no signature', { signature: '' }],
    ['another’s signature', { signature: createUpdateSigner().sign(tauris.content, '1.2.3') }],
  ])('takes not %s', (_title, change) => {
    expect(isValidUpdateSignature({ ...tauris, ...change })).toBe(false);
  });

  it('takes no version that was written into it afterwards', () => {
    const text = Buffer.from(tauris.signature, 'base64').toString().replace('version:1.2.3', 'version:9.9.9');
    const signature = Buffer.from(text).toString('base64');
    expect(isValidUpdateSignature({ ...tauris, signature, version: '9.9.9' })).toBe(false);
  });

  it('takes what the signer of these tests signed', () => {
    const signer = createUpdateSigner();
    const signature = signer.sign(tauris.content, '2.0.0');
    expect(isValidUpdateSignature({ ...tauris, publicKey: signer.publicKey, signature, version: '2.0.0' })).toBe(true);
  });
});
