import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'Эл. почта',
  invalidEmail: 'Неверный адрес эл. почты. Попробуйте ещё раз.',
  continueAsGuest: 'Продолжить как гость',
  continueWithWallet: 'Продолжить с кошельком',
  more: 'Ещё',
  or: 'или',
}
