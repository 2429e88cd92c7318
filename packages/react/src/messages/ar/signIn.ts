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
  continueHint: 'وقّع الرسالة هناك.',
}
