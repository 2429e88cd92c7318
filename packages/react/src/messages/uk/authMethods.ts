import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'Ел. пошта',
  invalidEmail: 'Неправильна адреса ел. пошти. Спробуйте ще раз.',
  continueAsGuest: 'Продовжити як гість',
  continueWithWallet: 'Продовжити з гаманцем',
  more: 'Більше',
  or: 'або',
}
