import type { Catalogue } from '@latchkey/ui'
import type { ways as english } from '../en/ways.ts'

export const ways: Catalogue<typeof english> = {
  email: 'البريد الإلكتروني',
  invalidEmail: 'بريد إلكتروني غير صالح. أعد المحاولة.',
  continueAsGuest: 'المتابعة كضيف',
  continueWithWallet: 'المتابعة بمحفظة',
  more: 'المزيد',
  or: 'أو',
}
