import type { notices as english } from '../en/notices.ts';

export const notices = {
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
  'message.verificationPassed.title': 'تم قبول التحقق',
  'message.verificationPassed.desc': 'تم قبول {check} الخاص بك',
  'message.verificationPassed.content': 'تم قبول {check} الخاص بك. لم يبقَ شيء لتفعله بشأنه.',
  'message.verificationRefused.title': 'لم يُقبل التحقق',
  'message.verificationRefused.desc': 'يحتاج {check} الخاص بك إلى مراجعة منك',
  'message.verificationRefused.content': 'لم يُقبل {check} الخاص بك.\nالسبب: {reason}\nيمكنك تقديمه من جديد في أي وقت.',
  'message.unknownDevice': 'جهاز غير معروف',
  'message.depositCredited.title': 'أُضيف الإيداع',
  'message.depositCredited.desc': 'وصل إلى محفظتك',
  'message.depositCredited.content':
    'وصل إيداعك {id} بقيمة {number} {coin}. أُضيف {amount} {currency} إلى رصيدك في {at}.\nالحساب: {account}',
  'message.depositRefused.title': 'لم يُضَف الإيداع',
  'message.depositRefused.desc': 'اقرأ السبب في رسائلك',
  'message.depositRefused.content': 'لم يُضَف إيداعك {id} بقيمة {number} {coin}.\nالسبب: {reason}',
  'message.withdrawalAsked.title': 'طُلب سحب',
  'message.withdrawalAsked.desc': 'ننظر فيه الآن. لست أنت؟ ألغِه فورًا.',
  'message.withdrawalAsked.content':
    'طُلب السحب {id} في {at}: {amount} {currency}، يصل منها {arrives} {coin} إلى {to}.\nإن لم تكن أنت فألغِه من قائمة السحوبات وغيّر كلمة مرورك وتواصل مع خدمة العملاء.',
  'message.withdrawalApproved.title': 'تمت الموافقة على السحب',
  'message.withdrawalApproved.desc': 'جارٍ إرساله',
  'message.withdrawalApproved.content':
    'تمت الموافقة على السحب {id}. يُرسل الآن {arrives} {coin} إلى {to}، ولم يعد إلغاؤه ممكنًا.',
  'message.withdrawalSent.title': 'أُرسل السحب',
  'message.withdrawalSent.desc': 'المال في طريقه إليك',
  'message.withdrawalSent.content':
    'السحب {id}: أُرسل {arrives} {coin} إلى {to} في {at}. خرج {amount} {currency} من محفظتك.\nالمرجع: {reference}',
  'message.withdrawalRefused.title': 'لم يُرسل السحب',
  'message.withdrawalRefused.desc': 'عاد المال إلى محفظتك',
  'message.withdrawalRefused.content': 'لم يُرسل السحب. عاد مبلغك {amount} {currency} إلى محفظتك.\nالسبب: {reason}',
  'message.balanceKept.title': 'بقي جزء من أموالك في حساب العقود',
  'message.balanceKept.desc': 'فُصلت الحسابات من جديد',
  'message.balanceKept.content':
    'فُصلت الحسابات من جديد، وأُعيد ما نُقل إلى حساب العقود بقدر ما كان متاحًا. بقي منه {amount} {currency} في حساب العقود: إما أن الأوامر المفتوحة تحتاج إليه أو أنه خُسر في التداول. وما يصبح متاحًا منه يمكنك نقله بنفسك.',
  'message.signedInAnew.title': 'تسجيل دخول من جهاز جديد',
  'message.signedInAnew.desc': '{device}',
  'message.signedInAnew.content':
    'سجّل أحدهم الدخول إلى حسابك من جهاز لم نره من قبل.\nالوقت: {at} ({zone})\nالجهاز: {device}\nالعنوان: {address}',
  'message.passwordChanged.title': 'تغيّرت كلمة المرور',
  'message.passwordChanged.desc': 'سُجّل خروج الأجهزة الأخرى',
  'message.passwordChanged.content':
    'تغيّرت كلمة مرور حسابك. سُجّل خروج الأجهزة الأخرى، وتتوقف السحوبات لفترة.\nالوقت: {at} ({zone})\nالجهاز: {device}\nالعنوان: {address}',
  'message.payPasswordSet.title': 'ضُبطت كلمة مرور الدفع',
  'message.payPasswordSet.desc': 'ستطلب السحوبات الكلمة الجديدة',
  'message.payPasswordSet.content':
    'ضُبطت كلمة مرور دفع جديدة لحسابك.\nالوقت: {at} ({zone})\nالجهاز: {device}\nالعنوان: {address}',
  'message.secondFactorOn.title': 'فُعّلت المصادقة الثنائية',
  'message.secondFactorOn.desc': 'سُجّل خروج الأجهزة الأخرى',
  'message.secondFactorOn.content':
    'فُعّلت المصادقة الثنائية لحسابك. يتطلب تسجيل الدخول والسحب رمزًا من تطبيق المصادقة. سُجّل خروج الأجهزة الأخرى.\nالوقت: {at} ({zone})\nالجهاز: {device}\nالعنوان: {address}',
  'message.secondFactorOff.title': 'أُوقفت المصادقة الثنائية',
  'message.secondFactorOff.desc': 'تتوقف السحوبات لفترة',
  'message.secondFactorOff.content':
    'أُوقفت المصادقة الثنائية لحسابك. تتوقف السحوبات لفترة.\nالوقت: {at} ({zone})\nالجهاز: {device}\nالعنوان: {address}',
  'message.recoveryCodesRenewed.title': 'رموز استرداد جديدة',
  'message.recoveryCodesRenewed.desc': 'لم تعد الرموز السابقة صالحة',
  'message.recoveryCodesRenewed.content':
    'أُنشئت رموز استرداد جديدة لحسابك. لم تعد الرموز السابقة صالحة.\nالوقت: {at} ({zone})\nالجهاز: {device}\nالعنوان: {address}',
  'message.secondFactorRemoved.title': 'أُزيلت المصادقة الثنائية',
  'message.secondFactorRemoved.desc': 'لست أنت؟ تواصل مع خدمة العملاء فورًا.',
  'message.secondFactorRemoved.content':
    'أزالت خدمة العملاء المصادقة الثنائية من حسابك في {at}. سُجّل خروجك من كل الأجهزة، وتتوقف السحوبات لفترة. سجّل الدخول بكلمة مرورك وأعدّها من جديد.\nإن لم تطلب ذلك فغيّر كلمة مرورك الآن وتواصل مع خدمة العملاء.',
  'message.methodAdded.title': 'أُضيفت وسيلة سحب',
  'message.methodAdded.desc': 'يمكن السحب إليها بعد فترة انتظار',
  'message.methodAdded.content':
    'أُضيف {method} إلى وجهات سحوباتك.\nالوقت: {at} ({zone})\nالجهاز: {device}\nالعنوان: {address}',
  'message.methodRemoved.title': 'أُزيلت وسيلة سحب',
  'message.methodRemoved.desc': 'لم يعد السحب إليها ممكنًا',
  'message.methodRemoved.content':
    'أُزيل {method} من وجهات سحوباتك.\nالوقت: {at} ({zone})\nالجهاز: {device}\nالعنوان: {address}',
  'message.accountFrozen.title': 'حسابك مجمّد',
  'message.accountFrozen.desc': 'اقرأ السبب في رسائلك',
  'message.accountFrozen.content':
    'جُمّد حسابك في {at}. يمكنك إغلاق ما هو مفتوح، لكن لا يمكنك فتح صفقات أو الإيداع أو السحب، ولا يُرسل أي سحب.\nالسبب: {reason}\nأموالك تبقى لك. تواصل مع خدمة العملاء إن كان لديك سؤال.',
  'message.accountReleased.title': 'رُفع التجميد عن حسابك',
  'message.accountReleased.desc': 'يمكنك استخدام كل شيء من جديد',
  'message.accountReleased.content': 'لم يعد حسابك مجمّدًا منذ {at}. يمكنك التداول والإيداع والسحب من جديد.',
  'server.mail.noticeSubject': '{company}: {title}',
  'server.mail.notYou': 'إن لم تكن أنت فغيّر كلمة مرورك الآن وتواصل مع خدمة العملاء من التطبيق.',
} as const satisfies Record<keyof typeof english, string>;
