import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'البريد الإلكتروني',
  invalidEmail: 'بريد إلكتروني غير صالح. أعد المحاولة.',
  continueAsGuest: 'المتابعة كضيف',
  continueWithWallet: 'المتابعة بمحفظة',
  more: 'المزيد',
  or: 'أو',
}
