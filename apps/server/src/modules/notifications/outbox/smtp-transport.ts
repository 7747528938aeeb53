import { createTransport } from 'nodemailer';
import type { MessageTransport, OutboxMessage } from './outbox.ts';

/** Sends e-mail through the server of an `smtp://` or `smtps://` address; its parameter `from` names the sender. */
export function smtpTransport(url: string): MessageTransport {
  const transport = createTransport(withTimeouts(url), { from: senderOf(new URL(url)) });
  return {
    send: async ({ to, subject, body }: OutboxMessage) => {
      await transport.sendMail({ to, subject, text: body });
    },
    close: async () => transport.close(),
  };
}

/** Without these a server that accepts a connection and says nothing would hold the outbox for ten minutes. */
function withTimeouts(url: string): string {
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, '20000');
  }
  return address.href;
}

function senderOf(address: URL): string {
  const user = decodeURIComponent(address.username);
  return address.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${address.hostname}`);
}
