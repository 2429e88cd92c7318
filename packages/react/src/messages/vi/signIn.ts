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
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint: 'Máy chủ không chấp nhận lần đăng nhập này. Hãy kiểm tra ngày giờ của thiết bị này rồi thử lại.',
  continueHint: 'Hãy ký thông điệp ở đó.',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: 'Chưa được ký',
  SMART_ACCOUNT_UNSUPPORTED: 'Ứng dụng này có thể không hỗ trợ tài khoản thông minh',
  SIWX_NOT_ENABLED: 'Ở đây chưa bật đăng nhập',
  SIWX_NO_ADDRESS: 'Chưa có tài khoản nào được kết nối. Hãy kết nối ví rồi thử lại',
  SIWX_NO_NETWORK: 'Mạng của tài khoản này không dùng được ở đây. Hãy chuyển mạng rồi thử lại',
  SIWX_NO_CONNECTION_CLIENT: 'Ví của tài khoản này chưa được kết nối. Hãy kết nối ví rồi thử lại',
}
