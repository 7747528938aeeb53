import type { server as english } from '../en/server.ts';

export const server = {
  'server.orderOpened': '{side} {quantity} {instrument} نُفِّذ بسعر {price}',
  'server.orderPlaced': 'وُضع أمر معلّق: {side} {quantity} {instrument} بسعر {price}',
  'server.orderClosed': 'أُغلق {instrument} بسعر {price}. النتيجة {profit}',
  'server.orderClosedByStopLoss': 'بلغ وقف الخسارة: أُغلق {instrument} بسعر {price}. النتيجة {profit}',
  'server.orderClosedByTakeProfit': 'بلغ جني الربح: أُغلق {instrument} بسعر {price}. النتيجة {profit}',
  'server.orderStoppedOut': 'مستوى الهامش منخفض جدًا: أُغلق {instrument} بسعر {price}. النتيجة {profit}',
  'server.orderCancelled': 'أُلغي الأمر المعلّق',
  'server.stopsSaved': 'حُفظ وقف الخسارة وجني الربح',
  'server.marginCall': 'مستوى الهامش {level}. أغلق بعض الأوامر أو أضف رصيدًا.',
  'server.demoReset': 'أُعيد ضبط الرصيد التجريبي إلى {amount}',
  'server.transferred': 'تم تحويل {amount}',
  'server.accountCreated': 'أُنشئ حسابك. أهلًا بك.',
  'server.demoCreated': 'حسابك التجريبي جاهز وفيه {amount} للتدريب',
  'server.codeSent':
    'أُرسل الرمز، وهو صالح لمدة {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'server.passwordChanged': 'تغيّرت كلمة المرور، وسُجّل الخروج من الأجهزة الأخرى.',
  'server.loggedOut': 'تم تسجيل الخروج',
  'server.mail.codeSubject': '{company}: رمزك هو {code}',
  'server.mail.codeBody':
    'رمزك هو {code}، وهو صالح لمدة {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} ويُستخدم مرة واحدة. لا نطلبه أبدًا عبر الهاتف أو المحادثة. إذا لم تطلبه فتجاهل هذه الرسالة.',
  'server.mail.passwordSubject': '{company}: تغيّرت كلمة مرورك',
  'server.mail.passwordBody':
    'تغيّرت كلمة مرورك في {time}. إن لم تكن أنت من غيّرها فأعد تعيينها الآن وتواصل مع خدمة العملاء.',
  'server.sms.code': 'رمز {company}: {code}، صالح {minutes} د. لا تشاركه مع أحد.',
} as const satisfies Record<keyof typeof english, string>;
