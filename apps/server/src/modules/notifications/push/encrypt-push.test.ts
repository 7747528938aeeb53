import { expect, it } from 'vitest';
import { arePushKeys, encryptPush } from './encrypt-push.ts';
import { decryptPush, newBrowser } from './testing/browser-keys.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('makes the message of the published example', () => {
  const { text, auth, p256dh, privateKey, salt, message } = EXAMPLE;
  expect(encryptPush(Buffer.from(text), { p256dh, auth }, { privateKey, salt }).toString('base64url')).toBe(message);
});

it('is read by the browser alone that it is for', () => {
  const browser = newBrowser();
  const message = encryptPush(Buffer.from('只有你能讀'), browser);
  expect(decryptPush(message, browser)).toBe('只有你能讀');
  expect(() => decryptPush(message, newBrowser())).toThrow();
});

it('never uses a key or a salt twice', () => {
  const browser = newBrowser();
  const [one, two] = [encryptPush(Buffer.from('x'), browser), encryptPush(Buffer.from('x'), browser)];
  expect(one.subarray(0, 16)).not.toEqual(two.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(two.subarray(21, 86));
});

it('knows keys of a browser from anything else', () => {
  const { p256dh, auth } = newBrowser();
  expect(arePushKeys({ p256dh, auth })).toBe(true);
  expect(arePushKeys({ p256dh: p256dh.subarray(1), auth })).toBe(false);
  expect(arePushKeys({ p256dh, auth: auth.subarray(1) })).toBe(false);
  const offCurve = Buffer.from(p256dh);
  offCurve.writeUInt8((offCurve.readUInt8(64) + 1) % 256, 64);
  expect(arePushKeys({ p256dh: offCurve, auth })).toBe(false);
});
