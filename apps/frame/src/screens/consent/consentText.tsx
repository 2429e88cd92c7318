import { type Catalogue, createI18n, directionOf } from '@latchkey/ui'
import { type ReactNode, useEffect } from 'react'
import { messagesFor } from '../../messagesFor.ts'

const en = {
  consentTitle: 'Connect this page?',
  unverifiedName: (name: string) => `“${name}” (unverified name)`,
  consentConsequence: 'It will see your wallet’s addresses and can ask you to sign. It can’t sign without you.',
  allow: 'Connect',
  refuse: 'Not now',
  passkeyTitle: 'Use a passkey',
  passkeyHint: 'Your device asks for your fingerprint, face or PIN.',
  usePasskey: 'Use a passkey',
  createPasskey: 'Create a new passkey',
  passkeyName: 'Passkey',
  cancel: 'Cancel',
  failed: 'That didn’t work. Try again',
}

const ar: Catalogue<typeof en> = {
  consentTitle: 'ربط هذه الصفحة؟',
  unverifiedName: (name) => `«${name}» (اسم غير موثَّق)`,
  consentConsequence: 'سترى عناوين محفظتك، وقد تطلب منك التوقيع. لا يمكنها التوقيع من دونك.',
  allow: 'ربط',
  refuse: 'ليس الآن',
  passkeyTitle: 'استخدام مفتاح مرور',
  passkeyHint: 'سيطلب جهازك بصمتك أو وجهك أو رمزك.',
  usePasskey: 'استخدام مفتاح مرور',
  createPasskey: 'إنشاء مفتاح مرور جديد',
  passkeyName: 'مفتاح مرور',
  cancel: 'إلغاء',
  failed: 'لم ينجح ذلك. حاول مرة أخرى',
}

const catalogues: Readonly<Record<'en' | 'ar', Catalogue<typeof en>>> = { en, ar }
const { I18nProvider, useText } = createI18n<typeof en>()

export { useText }

/** Provides the texts of the consent and passkey screens in the browser's language. */
export function ConsentText({ children }: { children: ReactNode }) {
  const { locale, messages } = messagesFor(catalogues, navigator.languages)
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
  }, [locale])
  return <I18nProvider messages={messages}>{children}</I18nProvider>
}
