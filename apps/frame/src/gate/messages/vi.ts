import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const vi: Catalogue<typeof en> = {
  unread: 'Hãy đọc đến hết trước.',
  unconfirmed: 'Hãy xác nhận các cảnh báo màu đỏ trước.',
  unfocused: 'Nhấp hoặc chạm vào đây để tiếp tục.',
  hidden: 'Đang chờ đến khi nội dung này hiển thị đầy đủ.',
  early: 'Hãy chờ một lát rồi nhấn lại.',
  tooSmall: 'Không đủ chỗ để hiển thị nội dung này ở đây.',
  unsupported: 'Trình duyệt này không thể kiểm tra rằng không có gì che nội dung này.',
  inWindow: 'Hãy tiếp tục trong cửa sổ bảo mật.',
  windowBlocked: 'Trình duyệt đã chặn cửa sổ. Hãy cho phép cửa sổ bật lên cho trang web này rồi thử lại.',
  windowClosed: 'Cửa sổ bảo mật đã bị đóng. Hãy nhấn lại để xác nhận ở đó.',
  windowCut:
    'Cài đặt của trang web này ngắt liên lạc với cửa sổ bảo mật nên bạn không thể tiếp tục ở đây. Hãy báo cho trang web.',
  tooSmallWindow: 'Không đủ chỗ ở đây. Hãy xác nhận trong cửa sổ bảo mật.',
  unsupportedWindow: 'Hãy xác nhận trong cửa sổ bảo mật, nơi không trang nào có thể che nội dung này.',
  cancel: 'Hủy',
  done: 'Xong. Bạn có thể đóng cửa sổ này.',
  gone: 'Yêu cầu này đã kết thúc. Bạn có thể đóng cửa sổ này.',
  severed:
    'Cửa sổ này không thể liên lạc với trang đã mở nó. Hãy đóng cửa sổ và thử lại. Nếu vẫn không được, nguyên nhân là do cài đặt của trang web.',
}
