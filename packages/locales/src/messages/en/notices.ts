export const notices = {
  'message.note': 'Your note: {note}',
  'message.priceAbove.title': 'Price alert: {instrument}',
  'message.priceAbove.desc': '{side} at or above {target}',
  'message.priceAbove.content':
    '{instrument} has reached your price. {side} {price}, at or above {target}.\nTick {seq} of {at}: bid {bid}, ask {ask}.',
  'message.priceBelow.title': 'Price alert: {instrument}',
  'message.priceBelow.desc': '{side} at or below {target}',
  'message.priceBelow.content':
    '{instrument} has reached your price. {side} {price}, at or below {target}.\nTick {seq} of {at}: bid {bid}, ask {ask}.',
  'message.orderFilled.title': 'Pending order filled: {instrument}',
  'message.orderFilled.desc': '{orderSide} {instrument} at {price}',
  'message.orderFilled.content':
    'Your pending order {id} was filled: {orderSide} {quantity} {instrument} at {price}. Your price was {target}.\nTick {seq} of {tickAt}: bid {bid}, ask {ask}.',
  'message.orderStopLoss.title': 'Stop loss reached: {instrument}',
  'message.orderStopLoss.desc': '{instrument} closed at {price}',
  'message.orderStopLoss.content':
    'Order {id}, {orderSide} {quantity} {instrument}, was closed by its stop loss at {price}.\nResult: {profit} {currency}\nTick {seq} of {tickAt}: bid {bid}, ask {ask}.',
  'message.orderTakeProfit.title': 'Take profit reached: {instrument}',
  'message.orderTakeProfit.desc': '{instrument} closed at {price}',
  'message.orderTakeProfit.content':
    'Order {id}, {orderSide} {quantity} {instrument}, was closed by its take profit at {price}.\nResult: {profit} {currency}\nTick {seq} of {tickAt}: bid {bid}, ask {ask}.',
  'message.orderStoppedOut.title': 'Closed by low margin: {instrument}',
  'message.orderStoppedOut.desc': '{instrument} closed at {price}',
  'message.orderStoppedOut.content':
    'Order {id}, {orderSide} {quantity} {instrument}, was closed by us, because your margin level was too low, at {price}.\nResult: {profit} {currency}\nTick {seq} of {tickAt}: bid {bid}, ask {ask}.',
  'message.orderCancelledByMargin.title': 'Pending order cancelled: {instrument}',
  'message.orderCancelledByMargin.desc': 'The balance no longer covered it',
  'message.orderCancelledByMargin.content':
    'Pending order {id}, {orderSide} {quantity} {instrument} at {target}, was cancelled at {at}: after your positions were closed, the balance no longer covered it.',
  'message.optionWon.title': 'Option won: {instrument}',
  'message.optionWon.desc': '{instrument} {direction}, ended at {price}',
  'message.optionWon.content':
    'Option {id}, {instrument} {direction}, opened at {openPrice} and ended at {price}.\nStake {stake} {currency}, paid out {payout} {currency}. Result: {profit} {currency}\nTick {seq} of {tickAt}: bid {bid}, ask {ask}.',
  'message.optionLost.title': 'Option lost: {instrument}',
  'message.optionLost.desc': '{instrument} {direction}, ended at {price}',
  'message.optionLost.content':
    'Option {id}, {instrument} {direction}, opened at {openPrice} and ended at {price}.\nStake {stake} {currency}, paid out {payout} {currency}. Result: {profit} {currency}\nTick {seq} of {tickAt}: bid {bid}, ask {ask}.',
  'message.optionTied.title': 'Option tied: {instrument}',
  'message.optionTied.desc': '{instrument} {direction}, ended at {price}',
  'message.optionTied.content':
    'Option {id}, {instrument} {direction}, opened at {openPrice} and ended at {price}. It ended where it began.\nStake {stake} {currency}, paid out {payout} {currency}. Result: {profit} {currency}\nTick {seq} of {tickAt}: bid {bid}, ask {ask}.',
  'message.optionVoid.title': 'Option void: {instrument}',
  'message.optionVoid.desc': 'Your stake came back',
  'message.optionVoid.content':
    'Option {id}, {instrument} {direction}, has no outcome: there was no price at its end, {at}. Your stake of {stake} {currency} came back.',
  'message.marginLow.title': 'Margin level too low',
  'message.marginLow.desc': 'Close some orders or add funds',
  'message.marginLow.content':
    'Your margin level was {level} at {at}. Close some orders or add funds: if it falls further, positions are closed, the largest loss first.',
  'message.verificationPassed.title': 'Verification passed',
  'message.verificationPassed.desc': 'Your {check} is passed',
  'message.verificationPassed.content': 'Your {check} is passed. There is nothing left to do for it.',
  'message.verificationRefused.title': 'Verification not passed',
  'message.verificationRefused.desc': 'Your {check} needs another look from you',
  'message.verificationRefused.content':
    'Your {check} was not passed.\nReason: {reason}\nYou may submit it again at any time.',
  'message.unknownDevice': 'an unknown device',
  'message.depositCredited.title': 'Deposit credited',
  'message.depositCredited.desc': 'It is in your wallet now',
  'message.depositCredited.content':
    'Your deposit {id} of {number} {coin} has arrived. {amount} {currency} was added to your balance at {at}.\nAccount: {account}',
  'message.depositRefused.title': 'Deposit not credited',
  'message.depositRefused.desc': 'Read the reason in your messages',
  'message.depositRefused.content': 'Your deposit {id} of {number} {coin} was not credited.\nReason: {reason}',
  'message.withdrawalAsked.title': 'Withdrawal asked for',
  'message.withdrawalAsked.desc': 'We look at it now. Not you? Take it back at once.',
  'message.withdrawalAsked.content':
    'Withdrawal {id} was asked for at {at}: {amount} {currency}, of which {arrives} {coin} goes to {to}.\nIf this was not you, take it back in your withdrawals, change your password and contact customer service.',
  'message.withdrawalApproved.title': 'Withdrawal approved',
  'message.withdrawalApproved.desc': 'It is being sent',
  'message.withdrawalApproved.content':
    'Withdrawal {id} is approved. {arrives} {coin} is being sent to {to}. It cannot be taken back any more.',
  'message.withdrawalSent.title': 'Withdrawal sent',
  'message.withdrawalSent.desc': 'It is on its way to you',
  'message.withdrawalSent.content':
    'Withdrawal {id}: {arrives} {coin} was sent to {to} at {at}. {amount} {currency} has left your wallet.\nReference: {reference}',
  'message.withdrawalRefused.title': 'Withdrawal not sent',
  'message.withdrawalRefused.desc': 'The money is back in your wallet',
  'message.withdrawalRefused.content':
    'Withdrawal not sent. Your {amount} {currency} is back in your wallet.\nReason: {reason}',
  'message.balanceKept.title': 'Part of your money stays in the contract account',
  'message.balanceKept.desc': 'The accounts are separate again',
  'message.balanceKept.content':
    'The accounts are separate again, and what had been moved to your contract account went back as far as it was free. {amount} {currency} of it stays in your contract account: open orders need it, or it was lost in trading. What becomes free you can move yourself.',
  'message.signedInAnew.title': 'Sign-in from a new device',
  'message.signedInAnew.desc': '{device}',
  'message.signedInAnew.content':
    'Somebody signed in to your account from a device we had not seen before.\nTime: {at} ({zone})\nDevice: {device}\nAddress: {address}',
  'message.passwordChanged.title': 'Password changed',
  'message.passwordChanged.desc': 'Other devices are signed out',
  'message.passwordChanged.content':
    'The password of your account was changed. Other devices are signed out, and withdrawals rest for a while.\nTime: {at} ({zone})\nDevice: {device}\nAddress: {address}',
  'message.payPasswordSet.title': 'Pay password set',
  'message.payPasswordSet.desc': 'Withdrawals ask for the new one',
  'message.payPasswordSet.content':
    'A new pay password was set for your account.\nTime: {at} ({zone})\nDevice: {device}\nAddress: {address}',
  'message.secondFactorOn.title': 'Two-factor authentication on',
  'message.secondFactorOn.desc': 'Other devices are signed out',
  'message.secondFactorOn.content':
    'Two-factor authentication was switched on for your account. Logging in and withdrawing ask for a code from your authenticator app. Other devices are signed out.\nTime: {at} ({zone})\nDevice: {device}\nAddress: {address}',
  'message.secondFactorOff.title': 'Two-factor authentication off',
  'message.secondFactorOff.desc': 'Withdrawals rest for a while',
  'message.secondFactorOff.content':
    'Two-factor authentication was switched off for your account. Withdrawals rest for a while.\nTime: {at} ({zone})\nDevice: {device}\nAddress: {address}',
  'message.recoveryCodesRenewed.title': 'New recovery codes',
  'message.recoveryCodesRenewed.desc': 'The earlier ones no longer work',
  'message.recoveryCodesRenewed.content':
    'New recovery codes were made for your account. The earlier ones no longer work.\nTime: {at} ({zone})\nDevice: {device}\nAddress: {address}',
  'message.secondFactorRemoved.title': 'Two-factor authentication removed',
  'message.secondFactorRemoved.desc': 'Not you? Contact customer service at once.',
  'message.secondFactorRemoved.content':
    'Customer service removed the two-factor authentication of your account at {at}. You are signed out on every device, and withdrawals rest for a while. Log in with your password and set it up again.\nIf you did not ask for this, change your password now and contact customer service.',
  'message.methodAdded.title': 'Payout method added',
  'message.methodAdded.desc': 'Withdrawals can go there after a rest',
  'message.methodAdded.content':
    '{method} was added to where your withdrawals can go.\nTime: {at} ({zone})\nDevice: {device}\nAddress: {address}',
  'message.methodRemoved.title': 'Payout method removed',
  'message.methodRemoved.desc': 'Withdrawals can no longer go there',
  'message.methodRemoved.content':
    '{method} was removed from where your withdrawals can go.\nTime: {at} ({zone})\nDevice: {device}\nAddress: {address}',
  'message.accountFrozen.title': 'Your account is frozen',
  'message.accountFrozen.desc': 'Read the reason in your messages',
  'message.accountFrozen.content':
    'Your account was frozen at {at}. You can close what is open, but you cannot open anything, deposit or withdraw, and no withdrawal is sent.\nReason: {reason}\nYour money stays yours. Contact customer service if you have a question.',
  'message.accountReleased.title': 'Your account is released',
  'message.accountReleased.desc': 'You can use all of it again',
  'message.accountReleased.content':
    'Your account is no longer frozen since {at}. You can trade, deposit and withdraw again.',
  'server.mail.noticeSubject': '{company}: {title}',
  'server.mail.notYou': 'If this was not you, change your password now and contact customer service in the app.',
} as const;
