import { pushSetup } from '@candor/protocol/push/setup.ts';
import { pushSubscribe } from '@candor/protocol/push/subscribe.ts';
import { pushUnsubscribe } from '@candor/protocol/push/unsubscribe.ts';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { appWorker } from '../device/app-worker.ts';
import { sessionToken } from '../session/session.ts';

/**
 * `iphone`: only a site on the home screen may show notifications there. `denied`: the customer's browser blocks them.
 */
export type PushState = 'unsupported' | 'iphone' | 'denied' | 'off' | 'on';

/** Whether this device shows notifications, or why it cannot. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isPhoneOfApple() ? 'iphone' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) === null ? 'off' : 'on';
}

/** Asks for permission and subscribes; only ever called because the customer switched it on. */
export async function switchPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { public_key } = await call(pushSetup, {}, { quiet: true });
  await appWorker();
  startPushDevice();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key of the server is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(public_key),
  });
  const { endpoint, keys } = subscription.toJSON();
  try {
    const input = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
    await call(pushSubscribe, input, { quiet: true });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** The device first: whatever the server then still sends, it no longer shows. */
export async function switchPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription === null) return 'off';
  await subscription.unsubscribe();
  await call(pushUnsubscribe, { endpoint: subscription.endpoint }, { quiet: true });
  return 'off';
}

/** To be called where this device shows notifications: its next customer shall not read what is meant for this one. */
export function startPushDevice(): void {
  if (isStarted || !('serviceWorker' in navigator)) return;
  isStarted = true;
  sessionToken.subscribe(() => {
    if (sessionToken.get() === null) void currentSubscription().then((subscription) => subscription?.unsubscribe());
  });
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data } = event;
    if (typeof data !== 'object' || data === null || !('path' in data)) return;
    if (typeof data.path === 'string' && data.path.startsWith(paths.messageDetail)) navigate(data.path);
  });
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function isPhoneOfApple(): boolean {
  const isTablet = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || isTablet;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

let isStarted = false;
