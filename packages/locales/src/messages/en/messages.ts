export const messages = {
  'messages.toHistory': 'Go to funds history',
  'messages.toWithdrawal': 'See the withdrawal',
  'messages.toDeposits': 'See your deposits',
  'messages.readAll': 'Mark all as read',
  'messages.none': 'No messages yet',
  'messages.marketTime':
    'Market time is {time}. Orders, payments and messages carry it; verification and waiting times carry the real time.',
  'messages.noneHint': 'What happens to your orders and the prices you wait for will be told here.',
  'messages.unread': 'Unread',
  'messages.toOrders': 'Go to orders',
  'messages.toAlerts': 'Go to alerts',
  'messages.toNews': 'Go to news',
  'messages.toMessages': 'Go to messages',
  'messages.toVerification': 'Go to verification',
} as const;
