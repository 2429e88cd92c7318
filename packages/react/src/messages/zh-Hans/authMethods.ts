import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: '邮箱',
  invalidEmail: '邮箱地址无效，请重试。',
  continueAsGuest: '以访客身份继续',
  continueWithWallet: '使用钱包继续',
  more: '更多',
  or: '或',
}
