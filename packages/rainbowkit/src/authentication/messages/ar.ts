import type { SignInText } from './signInText.ts'

export const ar: SignInText = {
  title: 'تسجيل الدخول',
  why: 'وقّع رسالة في محفظتك لإثبات أن هذا الحساب لك.',
  free: 'التوقيع مجاني ولا يرسل أي معاملة.',
  sign: 'توقيع الرسالة',
  signing: 'تابع في محفظتك…',
  disconnect: 'قطع الاتصال',
  declined: 'رفضت التوقيع. حاول مجددًا عندما تكون مستعدًا.',
  failed: 'تعذّر تسجيل دخولك. حاول مجددًا.',
  back: 'رجوع',
  close: 'إغلاق',
}
