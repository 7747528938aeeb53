import type { messages as english } from '../en/messages.ts';

export const messages = {
  'messages.toHistory': 'اذهب إلى سجل الأموال',
  'messages.toWithdrawal': 'عرض السحب',
  'messages.toDeposits': 'عرض إيداعاتك',
  'messages.readAll': 'تعليم الكل كمقروء',
  'messages.none': 'لا رسائل بعد',
  'messages.marketTime':
    'وقت السوق هو {time}. تحمله الأوامر والمدفوعات والرسائل، أما التحقق ومدد الانتظار فتحمل الوقت الفعلي.',
  'messages.noneHint': 'سنخبرك هنا بما يحدث لأوامرك وبالأسعار التي تنتظرها.',
  'messages.unread': 'غير مقروءة',
  'messages.toOrders': 'الذهاب إلى الأوامر',
  'messages.toAlerts': 'الذهاب إلى التنبيهات',
  'messages.toNews': 'الذهاب إلى الأخبار',
  'messages.toMessages': 'الذهاب إلى الرسائل',
  'message.note': 'ملاحظتك: {note}',
  'message.priceAbove.title': 'تنبيه سعر: {instrument}',
  'message.priceAbove.desc': '{side} عند أو أعلى من {target}',
  'message.priceAbove.content':
    'وصل {instrument} إلى سعرك. {side} {price}، عند أو أعلى من {target}.\nالسعر رقم {seq} في {at}: البيع {bid}، الشراء {ask}.',
  'message.priceBelow.title': 'تنبيه سعر: {instrument}',
  'message.priceBelow.desc': '{side} عند أو أقل من {target}',
  'message.priceBelow.content':
    'وصل {instrument} إلى سعرك. {side} {price}، عند أو أقل من {target}.\nالسعر رقم {seq} في {at}: البيع {bid}، الشراء {ask}.',
  'message.orderFilled.title': 'نُفِّذ الأمر المعلق: {instrument}',
  'message.orderFilled.desc': '{orderSide} {instrument} عند {price}',
  'message.orderFilled.content':
    'نُفِّذ أمرك المعلق {id}: {orderSide} {quantity} {instrument} عند {price}. كان سعرك {target}.\nالسعر رقم {seq} في {tickAt}: البيع {bid}، الشراء {ask}.',
  'message.orderStopLoss.title': 'بلوغ وقف الخسارة: {instrument}',
  'message.orderStopLoss.desc': 'أُغلق {instrument} عند {price}',
  'message.orderStopLoss.content':
    'أُغلق الأمر {id}، {orderSide} {quantity} {instrument}، بواسطة وقف الخسارة عند {price}.\nالنتيجة: {profit} {currency}\nالسعر رقم {seq} في {tickAt}: البيع {bid}، الشراء {ask}.',
  'message.orderTakeProfit.title': 'بلوغ جني الأرباح: {instrument}',
  'message.orderTakeProfit.desc': 'أُغلق {instrument} عند {price}',
  'message.orderTakeProfit.content':
    'أُغلق الأمر {id}، {orderSide} {quantity} {instrument}، بواسطة جني الأرباح عند {price}.\nالنتيجة: {profit} {currency}\nالسعر رقم {seq} في {tickAt}: البيع {bid}، الشراء {ask}.',
  'message.orderStoppedOut.title': 'إغلاق لانخفاض الهامش: {instrument}',
  'message.orderStoppedOut.desc': 'أُغلق {instrument} عند {price}',
  'message.orderStoppedOut.content':
    'أُغلق الأمر {id}، {orderSide} {quantity} {instrument}، بواسطة النظام لأن مستوى الهامش منخفض عند {price}.\nالنتيجة: {profit} {currency}\nالسعر رقم {seq} في {tickAt}: البيع {bid}، الشراء {ask}.',
  'message.orderCancelledByMargin.title': 'أُلغي الأمر المعلق: {instrument}',
  'message.orderCancelledByMargin.desc': 'لم يعد الرصيد يغطيه',
  'message.orderCancelledByMargin.content':
    'أُلغي الأمر المعلق {id}، {orderSide} {quantity} {instrument} عند {target}، في {at}: بعد إغلاق صفقاتك لم يعد الرصيد يغطيه.',
  'message.optionWon.title': 'ربح الخيار: {instrument}',
  'message.optionWon.desc': '{instrument} {direction}، انتهى عند {price}',
  'message.optionWon.content':
    'الخيار {id}، {instrument} {direction}، فُتح عند {openPrice} وانتهى عند {price}.\nالرهان {stake} {currency}، المدفوع {payout} {currency}. النتيجة: {profit} {currency}\nالسعر رقم {seq} في {tickAt}: البيع {bid}، الشراء {ask}.',
  'message.optionLost.title': 'خسارة الخيار: {instrument}',
  'message.optionLost.desc': '{instrument} {direction}، انتهى عند {price}',
  'message.optionLost.content':
    'الخيار {id}، {instrument} {direction}، فُتح عند {openPrice} وانتهى عند {price}.\nالرهان {stake} {currency}، المدفوع {payout} {currency}. النتيجة: {profit} {currency}\nالسعر رقم {seq} في {tickAt}: البيع {bid}، الشراء {ask}.',
  'message.optionTied.title': 'تعادل الخيار: {instrument}',
  'message.optionTied.desc': '{instrument} {direction}، انتهى عند {price}',
  'message.optionTied.content':
    'الخيار {id}، {instrument} {direction}، فُتح عند {openPrice} وانتهى عند {price}. انتهى حيث بدأ.\nالرهان {stake} {currency}، المدفوع {payout} {currency}. النتيجة: {profit} {currency}\nالسعر رقم {seq} في {tickAt}: البيع {bid}، الشراء {ask}.',
  'message.optionVoid.title': 'إلغاء الخيار: {instrument}',
  'message.optionVoid.desc': 'عاد إليك مبلغك',
  'message.optionVoid.content':
    'الخيار {id}، {instrument} {direction}، بلا نتيجة: لم يكن هناك سعر عند نهايته {at}. عاد إليك مبلغ {stake} {currency}.',
  'message.marginLow.title': 'مستوى الهامش منخفض',
  'message.marginLow.desc': 'أغلق بعض الأوامر أو أضف رصيدًا',
  'message.marginLow.content':
    'كان مستوى الهامش لديك {level} في {at}. أغلق بعض الأوامر أو أضف رصيدًا: إذا انخفض أكثر تُغلق الصفقات بدءًا بالأكبر خسارة.',
  'messages.toVerification': 'اذهب إلى التحقق',
  'message.verificationPassed.title': 'تم قبول التحقق',
  'message.verificationPassed.desc': 'تم قبول {check} الخاص بك',
  'message.verificationPassed.content': 'تم قبول {check} الخاص بك. لم يبقَ شيء لتفعله بشأنه.',
  'message.verificationRefused.title': 'لم يُقبل التحقق',
  'message.verificationRefused.desc': 'يحتاج {check} الخاص بك إلى مراجعة منك',
  'message.verificationRefused.content': 'لم يُقبل {check} الخاص بك.\nالسبب: {reason}\nيمكنك تقديمه من جديد في أي وقت.',
} as const satisfies Record<keyof typeof english, string>;
