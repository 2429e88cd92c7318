import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'ईमेल',
  invalidEmail: 'ईमेल पता गलत है। फिर से कोशिश करें।',
  continueAsGuest: 'मेहमान के तौर पर जारी रखें',
  continueWithWallet: 'वॉलेट से जारी रखें',
  more: 'और',
  or: 'या',
}
