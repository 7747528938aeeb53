export const sessions = {
  'account.sessions': 'Devices and sessions',
  'account.sessionsHint':
    'You are signed in on these devices. Log out any that you do not recognize, then change your password.',
  'account.thisDevice': 'This device',
  'account.unknownDevice': 'Unknown device',
  'account.activeNow': 'Active now',
  'account.lastUsed': 'Last used {time}',
  'account.signedInAt': 'Logged in {time}',
  'account.endSessionOf': 'Log out {device}',
  'account.endOthers': 'Log out all other devices',
  'account.endOthersTitle': 'Log out all other devices?',
  'account.endOthersText': 'You stay logged in here. The other devices have to log in again.',
  'account.noOtherSessions': 'You are not logged in anywhere else.',
  'account.sessionEnded': 'The device was logged out.',
  'account.othersEnded': 'The other devices were logged out.',
} as const;
