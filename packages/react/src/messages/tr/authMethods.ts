import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'E-posta',
  invalidEmail: 'Geçersiz e-posta. Yeniden deneyin.',
  continueAsGuest: 'Misafir olarak devam et',
  continueWithWallet: 'Cüzdanla devam et',
  more: 'Daha fazla',
  or: 'veya',
}
