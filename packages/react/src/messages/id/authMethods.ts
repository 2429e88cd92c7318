import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'Email',
  invalidEmail: 'Email tidak valid. Coba lagi.',
  continueAsGuest: 'Lanjutkan sebagai tamu',
  continueWithWallet: 'Lanjutkan dengan dompet',
  more: 'Lainnya',
  or: 'atau',
}
