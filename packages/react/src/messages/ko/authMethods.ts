import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: '이메일',
  invalidEmail: '이메일 주소가 올바르지 않아요. 다시 시도해 주세요.',
  continueAsGuest: '게스트로 계속하기',
  continueWithWallet: '지갑으로 계속하기',
  more: '더 보기',
  or: '또는',
}
