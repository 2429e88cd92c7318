import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'E-Mail',
  invalidEmail: 'Ungültige E-Mail-Adresse. Versuch es erneut.',
  continueAsGuest: 'Als Gast fortfahren',
  continueWithWallet: 'Mit einer Wallet fortfahren',
  more: 'Mehr',
  or: 'oder',
}
