import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: 'Đang kết nối…',
  dialogNotLoaded: 'Không tải được. Thử lại',
  dialogNotLoadedAgain: 'Không tải được. Tải lại trang',
  network: 'Mạng',
  selectNetwork: 'Chọn mạng',
  unknownNetwork: 'Mạng không xác định',
}
