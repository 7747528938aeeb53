export const options = {
  'options.title': 'Options',
  'options.up': 'Up',
  'options.down': 'Down',
  'options.duration': 'Duration',
  'options.ratio': 'Return',
  'options.timeLeft': 'Time left',
  'options.of': 'of {total} left',
  'options.cannotCancel': 'It cannot be cancelled once opened.',
  'options.breakEven': 'You break even only if you are right {rate} of the time.',
} as const;
