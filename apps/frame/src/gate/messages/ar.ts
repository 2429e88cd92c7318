import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const ar: Catalogue<typeof en> = {
  unread: 'اقرأ حتى النهاية أولًا.',
  unconfirmed: 'أكّد التحذيرات المعلَّمة بالأحمر أولًا.',
  unfocused: 'انقر أو المس هنا للمتابعة.',
  hidden: 'في انتظار أن يظهر هذا كاملًا.',
  tooSmall: 'المساحة هنا أصغر من أن تعرض هذا.',
  unsupported: 'لا يستطيع هذا المتصفح التحقق من أن شيئًا لا يغطي هذا.',
  inWindow: 'تابع في النافذة الآمنة.',
  windowBlocked: 'حظر متصفحك النافذة. اسمح بالنوافذ المنبثقة لهذا الموقع ثم أعد المحاولة.',
  tooSmallWindow: 'المساحة هنا صغيرة. ستؤكّد في نافذة آمنة.',
  unsupportedWindow: 'ستؤكّد في نافذة آمنة لا تستطيع أي صفحة تغطيتها.',
  cancel: 'إلغاء',
  done: 'تم. يمكنك إغلاق هذه النافذة.',
  gone: 'انتهى هذا الطلب. يمكنك إغلاق هذه النافذة.',
}
