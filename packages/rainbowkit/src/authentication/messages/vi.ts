import type { SignInText } from './signInText.ts'

export const vi: SignInText = {
  title: 'Đăng nhập',
  why: 'Hãy ký một thông điệp trong ví để chứng minh rằng tài khoản này là của bạn.',
  free: 'Miễn phí và không gửi giao dịch nào.',
  sign: 'Ký thông điệp',
  signing: 'Tiếp tục trong ví…',
  disconnect: 'Ngắt kết nối',
  declined: 'Bạn đã từ chối ký. Hãy thử lại khi bạn sẵn sàng.',
  failed: 'Không thể đăng nhập. Hãy thử lại.',
  back: 'Quay lại',
  close: 'Đóng',
}
