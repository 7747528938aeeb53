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
  'messages.toVerification': 'Go to verification',
  'message.verificationPassed.title': 'Verification passed',
  'message.verificationPassed.desc': 'Your {check} is passed',
  'message.verificationPassed.content': 'Your {check} is passed. There is nothing left to do for it.',
  'message.verificationRefused.title': 'Verification not passed',
  'message.verificationRefused.desc': 'Your {check} needs another look from you',
  'message.verificationRefused.content':
    'Your {check} was not passed.\nReason: {reason}\nYou may submit it again at any time.',
} as const;
