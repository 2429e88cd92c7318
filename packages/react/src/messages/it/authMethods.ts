import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'E-mail',
  invalidEmail: 'E-mail non valida. Riprova.',
  continueAsGuest: 'Continua come ospite',
  continueWithWallet: 'Continua con un wallet',
  more: 'Altro',
  or: 'oppure',
}
