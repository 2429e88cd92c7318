import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'Correo electrónico',
  invalidEmail: 'Correo no válido. Inténtalo de nuevo.',
  continueAsGuest: 'Continuar como invitado',
  continueWithWallet: 'Continuar con una billetera',
  more: 'Más',
  or: 'o',
}
