import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'E-mail',
  invalidEmail: 'Adresse e-mail non valide. Réessayez.',
  continueAsGuest: 'Continuer en tant qu’invité',
  continueWithWallet: 'Continuer avec un portefeuille',
  more: 'Plus',
  or: 'ou',
}
