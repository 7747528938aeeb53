/** Topics anyone may subscribe to, in addition to KLINE.{code}. */
export const PUBLIC_TOPICS = ['DAY_MARKET'] as const;
/** Topics that need a login on the socket. */
export const CUSTOMER_TOPICS = ['FOREX_TRADE', 'FOREX_CLOSED', 'FOREX_FOLLOW_TRADE', 'MESSAGES'] as const;
export const klineTopic = (code: string): string => `KLINE.${code}`;
export const KLINE_TOPIC = /^KLINE\.([A-Z0-9]{2,20})$/;

export const SOCKET_PATH = '/api/v2/ws';
export const HEARTBEAT_MS = 5_000;
export const CONNECT_TIMEOUT_MS = 5_000;
