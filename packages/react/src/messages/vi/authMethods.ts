import type { Catalogue } from '@latchkey/ui'
import type { authMethods as english } from '../en/authMethods.ts'

export const authMethods: Catalogue<typeof english> = {
  email: 'Email',
  invalidEmail: 'Email không hợp lệ. Hãy thử lại.',
  continueAsGuest: 'Tiếp tục với tư cách khách',
  continueWithWallet: 'Tiếp tục bằng ví',
  more: 'Thêm',
  or: 'hoặc',
}
