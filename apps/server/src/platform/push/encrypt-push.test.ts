import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush, isCurvePoint } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('equals the example of RFC 8291, section 5', () => {
  const keys = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const ephemeral = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  };
  expect(
    encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), keys, ephemeral).toString('base64url'),
  ).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('uses a new key and salt for every message', () => {
  const ecdh = createECDH('prime256v1');
  const keys = { p256dh: ecdh.generateKeys(), auth: randomBytes(16) };
  const [one, two] = [encryptPush(Buffer.from('a'), keys), encryptPush(Buffer.from('a'), keys)];
  expect(one.subarray(0, 16)).not.toEqual(two.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(two.subarray(21, 86));
});

test('accepts points of the curve only', () => {
  const point = createECDH('prime256v1').generateKeys();
  expect(isCurvePoint(point)).toBe(true);
  expect(isCurvePoint(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]))).toBe(false);
  expect(isCurvePoint(point.subarray(0, 64))).toBe(false);
});
