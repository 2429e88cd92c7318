import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: '電子郵件',
  invalidEmail: '電子郵件地址無效，請再試一次。',
  continueAsGuest: '以訪客身分繼續',
  continueWithWallet: '使用錢包繼續',
  more: '更多',
  or: '或',
}
