import type { WindowTexts } from './texts.ts'

export const vi: WindowTexts = {
  loading: 'Chờ một lát…',
  cut: 'Cửa sổ này không thể liên lạc với trang đã mở nó. Hãy đóng cửa sổ và đăng nhập bằng cách khác ở trang đó.',
  notStarted: 'Lượt đăng nhập này không bắt đầu từ đây hoặc đã hết hạn. Bạn có thể đóng cửa sổ này.',
  close: 'Bạn có thể đóng cửa sổ này.',
}
