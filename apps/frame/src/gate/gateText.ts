import type { Catalogue } from '@latchkey/ui'
import { messagesFor } from '../messagesFor.ts'

export type GateText = typeof en

/** Separate from the screens' catalogues, because the gate is used in screens with different ones. */
export function getGateText(): GateText {
  return messagesFor<GateText>({ en, ar }, navigator.languages).messages
}

/** Why a gated button doesn't work yet. */
const en = {
  unread: 'Read to the end first.',
  unconfirmed: 'Confirm the warnings in red first.',
  unfocused: 'Click or tap here to continue.',
  hidden: 'Waiting until this is fully visible.',
  early: 'Wait a moment, then press again.',
  tooSmall: 'There isn’t enough room to show this here.',
  unsupported: 'This browser can’t check that nothing covers this.',
  inWindow: 'Continue in the secure window.',
  windowBlocked: 'Your browser blocked the window. Allow pop-ups for this site, then try again.',
  windowClosed: 'The secure window was closed. Press again to confirm there.',
  windowCut: 'This site’s settings cut off the secure window, so you can’t continue here. Let the site know.',
  tooSmallWindow: 'There isn’t enough room here. Confirm in a secure window.',
  unsupportedWindow: 'Confirm in a secure window, where no page can cover it.',
  cancel: 'Cancel',
  done: 'Done. You can close this window.',
  gone: 'This request has ended. You can close this window.',
  severed:
    'This window can’t reach the page that opened it. Close it and try again. If that doesn’t help, the site’s settings are the cause.',
}

const ar: Catalogue<typeof en> = {
  unread: 'اقرأ حتى النهاية أولًا.',
  unconfirmed: 'أكّد التحذيرات المعلَّمة بالأحمر أولًا.',
  unfocused: 'انقر أو المس هنا للمتابعة.',
  hidden: 'في انتظار أن يظهر هذا كاملًا.',
  early: 'انتظر لحظة ثم اضغط مرة أخرى.',
  tooSmall: 'المساحة هنا أصغر من أن تعرض هذا.',
  unsupported: 'لا يستطيع هذا المتصفح التحقق من أن شيئًا لا يغطي هذا.',
  inWindow: 'تابع في النافذة الآمنة.',
  windowBlocked: 'حظر متصفحك النافذة. اسمح بالنوافذ المنبثقة لهذا الموقع ثم أعد المحاولة.',
  windowClosed: 'أُغلقت النافذة الآمنة. اضغط مرة أخرى لتؤكّد فيها.',
  windowCut: 'تقطع إعدادات هذا الموقع الاتصال بالنافذة الآمنة، فلا يمكنك المتابعة هنا. أبلغ الموقع بذلك.',
  tooSmallWindow: 'المساحة هنا صغيرة. ستؤكّد في نافذة آمنة.',
  unsupportedWindow: 'ستؤكّد في نافذة آمنة لا تستطيع أي صفحة تغطيتها.',
  cancel: 'إلغاء',
  done: 'تم. يمكنك إغلاق هذه النافذة.',
  gone: 'انتهى هذا الطلب. يمكنك إغلاق هذه النافذة.',
  severed:
    'لا تستطيع هذه النافذة الوصول إلى الصفحة التي فتحتها. أغلقها وأعد المحاولة، وإن لم ينجح ذلك فالسبب إعدادات الموقع.',
}
