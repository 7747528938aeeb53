export const signIn = {
  'server.codePicture': 'Type the characters in the picture to get another code.',
  'server.codesOfDay':
    'At most {count, plural, one {# code is} other {# codes are}} sent here in a day. Try again tomorrow.',
  'server.codesRest': 'We cannot send codes at the moment. Try again in an hour.',
  'server.codesLocked': 'Too many wrong codes. Try again tomorrow.',
  'server.secondFactorUsed': 'This code was used already. Wait for the next code.',
  'server.secondFactorOn': 'Two-factor authentication is on. Other devices are signed out.',
  'server.secondFactorOff': 'Two-factor authentication is off.',
  'server.noSecondFactor': 'The second factor is off, or was set up again since.',
  'server.keyOfAnother': 'This request was already used for something else. Send it again.',
  'server.sessionEnded': 'The device was logged out.',
  'server.otherSessionsEnded': 'The other devices were logged out.',
} as const;
