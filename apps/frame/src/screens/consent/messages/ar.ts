import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const ar: Catalogue<typeof en> = {
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
