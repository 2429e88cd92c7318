import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `يطلب منك ${app} إثبات أن هذه محفظتك.`,
  harmless: 'التوقيع مجاني ولا ينقل شيئًا. هذا ما توقّعه:',
  domain: 'لصالح',
  statement: 'النص',
  account: 'الحساب',
  network: 'الشبكة',
  expires: 'ينتهي',
  sign: 'توقيع',
  cancel: 'إلغاء',
  owedHint: 'تسجيل الدخول مطلوب هنا. الإلغاء يعيدك إلى حيث سجّلت الدخول، أو يقطع اتصال المحفظة.',
  declinedHint: 'لم يُوقَّع شيء.',
  failedHint: (wallet) => `افتح ${wallet} وتأكد من أنها غير مقفلة، ثم أعد المحاولة.`,
  smartAccountHint: 'سجّل الدخول بحساب آخر.',
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint: 'لم يقبل الخادم تسجيل الدخول هذا. تحقّق من تاريخ هذا الجهاز ووقته، ثم أعد المحاولة.',
  continueHint: 'وقّع الرسالة هناك.',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: 'لم يُقبل التوقيع',
  SMART_ACCOUNT_UNSUPPORTED: 'قد لا يدعم هذا التطبيق الحسابات الذكية',
  SIWX_NOT_ENABLED: 'تسجيل الدخول غير مفعّل هنا',
  SIWX_NO_ADDRESS: 'لم يُعثر على حساب متصل. صِل محفظة ثم أعد المحاولة',
  SIWX_NO_NETWORK: 'شبكة هذا الحساب غير متاحة هنا. بدّل الشبكة ثم أعد المحاولة',
  SIWX_NO_CONNECTION_CLIENT: 'محفظة هذا الحساب غير متصلة. صِلها ثم أعد المحاولة',
}
