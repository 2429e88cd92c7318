import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const vi: Catalogue<typeof en> = {
  consentTitle: 'Kết nối trang này?',
  unverifiedName: (name) => `“${name}” (tên chưa xác minh)`,
  consentConsequence:
    'Trang này sẽ thấy các địa chỉ ví của bạn và có thể yêu cầu bạn ký. Trang không thể ký nếu không có bạn.',
  allow: 'Kết nối',
  refuse: 'Để sau',
  passkeyTitle: 'Dùng khóa truy cập',
  passkeyHint: 'Thiết bị sẽ yêu cầu vân tay, khuôn mặt hoặc mã PIN của bạn.',
  usePasskey: 'Dùng khóa truy cập',
  createPasskey: 'Tạo khóa truy cập mới',
  passkeyName: 'Khóa truy cập',
  cancel: 'Hủy',
  failed: 'Không thành công. Hãy thử lại',
}
