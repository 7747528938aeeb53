export const coming = {
  'coming.title': 'Not open yet',
  'coming.otherTitle': 'In preparation',
  'coming.toTrade': 'Trade meanwhile',
  'coming.toWallet': 'Go to the wallet',
  'coming.feedbackTitle': 'Feedback',
  'coming.feedback': 'You will be able to send us your ideas here. Until then customer service takes them.',
  'coming.other': 'This part is still being built. Nothing here can be used or charged until it opens.',
  'coming.copying':
    'You will be able to follow traders here, with their return shown beside their worst fall, and set how much you risk.',
  'coming.ranking': 'Traders will be ranked here over three weeks, each return beside the fall that came with it.',
  'coming.inviteTitle': 'Invite friends',
  'coming.invite': 'Your invitation link and code will be here.',
  'coming.loanTitle': 'Loans',
  'coming.loan':
    'You will be able to borrow here, with the cost per day and per year, the schedule and the late penalty shown before you sign.',
  'coming.miningTitle': 'Mining',
  'coming.mining':
    'Fixed-term products will be offered here, with the daily rate, the lock and the cost of leaving early.',
} as const;
