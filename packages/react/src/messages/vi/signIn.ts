import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app} yêu cầu bạn chứng minh rằng bạn sở hữu ví này.`,
  harmless: 'Việc ký là miễn phí và không chuyển tiền của bạn. Bạn sẽ ký:',
  domain: 'Trang web',
  statement: 'Nội dung',
  account: 'Tài khoản',
  network: 'Mạng',
  expires: 'Hết hạn',
  sign: 'Ký',
  cancel: 'Hủy',
  owedHint: 'Ứng dụng này yêu cầu bạn đăng nhập. Nếu hủy, bạn sẽ quay lại phiên trước hoặc ví sẽ bị ngắt kết nối.',
  declinedHint: 'Không có gì được ký.',
  failedHint: (wallet) => `Hãy mở ${wallet}, kiểm tra xem ví đã được mở khóa chưa rồi thử lại.`,
  smartAccountHint: 'Hãy đăng nhập bằng tài khoản khác.',
  continueHint: 'Hãy ký thông điệp ở đó.',
}
