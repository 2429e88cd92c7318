import type { useAppearance } from '@latchkey/react'

/** The texts of the sign-in dialog in each language of Latchkey. */
export const signInText: Record<ReturnType<typeof useAppearance>['locale'], SignInText> = {
  en: {
    title: 'Sign in',
    why: 'Sign a message in your wallet to prove that this account is yours.',
    free: 'It costs nothing and sends no transaction.',
    sign: 'Sign message',
    signing: 'Continue in your wallet…',
    disconnect: 'Disconnect',
    declined: 'You declined to sign. Try again when you’re ready.',
    failed: 'Couldn’t sign you in. Try again.',
    back: 'Back',
    close: 'Close',
  },
  ar: {
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
  },
}

export type SignInText = Record<
  'title' | 'why' | 'free' | 'sign' | 'signing' | 'disconnect' | 'declined' | 'failed' | 'back' | 'close',
  string
>
