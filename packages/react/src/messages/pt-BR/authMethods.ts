import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'E-mail',
  invalidEmail: 'E-mail inválido. Tente novamente.',
  continueAsGuest: 'Continuar como convidado',
  continueWithWallet: 'Continuar com uma carteira',
  more: 'Mais',
  or: 'ou',
}
