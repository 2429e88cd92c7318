import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'メールアドレス',
  invalidEmail: 'メールアドレスが正しくありません。もう一度お試しください。',
  continueAsGuest: 'ゲストとして続ける',
  continueWithWallet: 'ウォレットで続ける',
  more: 'その他',
  or: 'または',
}
