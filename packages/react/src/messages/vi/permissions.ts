import type { Catalogue } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

export const permissions: Catalogue<typeof english> = {
  show: 'Hiển thị',
  active: 'Hiệu lực',
  ended: 'Đã kết thúc',
  loading: 'Đang tải các quyền',
  none: 'Không trang web nào có thể dùng tài khoản này mà không hỏi bạn.',
  noneHere: 'Trang web này không thể dùng tài khoản này mà không hỏi bạn.',
  noneEnded: 'Không có quyền nào đã kết thúc.',
  loadFailed: 'Không thể tải các quyền của bạn.',
  unsupported: 'Ví này không hỗ trợ quyền.',
  smartAccountsOnly:
    'Chỉ tài khoản thông minh mới có thể cấp quyền. Hãy chuyển sang tài khoản thông minh của bạn trong mục Tài khoản.',
  unreadable: 'Phiên bản này không thể hiển thị quyền này cho phép những gì. Bạn vẫn có thể thu hồi.',

  upTo: (amount, per) => `Tối đa ${amount} ${per}`,
  per: (count, unit) => (count === 1 ? `mỗi ${units[unit] ?? unit}` : `mỗi ${count} ${units[unit] ?? unit}`),
  units: (amount, token) => `${amount} đơn vị ${token}`,
  call: (functions, contract) => `Gọi ${functions} trên ${contract}`,
  used: (used, limit) => `Đã dùng ${used} trên ${limit}`,
  useUnknown: 'Không đọc được lượng đã dùng',
  left: (amount) => `còn ${amount}`,
  renewsOn: (date) => `làm mới vào ${date}`,
  startsOn: (date) => `bắt đầu vào ${date}`,
  called: (count) => (count === 0 ? 'Chưa được gọi' : `Đã gọi ${count} lần`),
  callsMade: (made, max) => `Đã gọi ${made} trên ${max} lần`,
  callsAtMost: (max) => `Tổng cộng tối đa ${max} lần gọi`,
  argument: (number) => `Đối số ${number} phải là`,
  sendsUpTo: (amount) => `Gửi tối đa ${amount} trong mỗi lần gọi`,
  sendsNothing: 'Không gửi gì khi gọi',

  until: (date) => `Đến ${date}`,
  expiredOn: (date) => `Đã hết hạn vào ${date}`,
  revokedOn: (date) => `Đã thu hồi vào ${date}`,
  expired: 'Đã hết hạn',
  revoked: 'Đã thu hồi',

  site: 'Trang web',
  otherWallet: 'Được cấp trong ví khác',
  usedBy: 'Được dùng bởi',
  granted: 'Đã cấp',
  expires: 'Hết hạn',
  calls: 'Lần gọi',
  account: 'Tài khoản',
  limits: 'Những gì được phép',
  token: 'Token',
  contract: 'Hợp đồng',
  function: 'Hàm',
  copyAccount: 'Sao chép địa chỉ tài khoản',
  copyToken: 'Sao chép địa chỉ token',
  copyContract: 'Sao chép địa chỉ hợp đồng',
  copyUser: 'Sao chép địa chỉ bên sử dụng',
  onChainOnly:
    'Tài khoản của chính trang web dùng quyền này, kể cả khi ví của bạn đang khóa. Cần một giao dịch để thu hồi.',
  gone: 'Quyền này không còn tồn tại.',

  revoke: 'Thu hồi',
  revokeAll: 'Thu hồi tất cả',
  unfinished: 'Chỉ mới thu hồi trên máy chủ. Mạng vẫn chấp nhận các lệnh gọi đã ký trước đó.',
  finish: 'Hoàn tất trên mạng',
  others: (count) => `Có thêm ${count} quyền thuộc về các trang web khác dùng ví này.`,
  done: () => 'Đã thu hồi quyền',
  revokeFailed: 'Không thể thu hồi. Hãy thử lại.',

  created: 'Đã cấp quyền',
  createdHint:
    'Giờ đây trang web này có thể hành động trong giới hạn bạn đã phê duyệt. Bạn có thể thu hồi bất cứ lúc nào.',
  gotIt: 'Đã hiểu',
  showAll: 'Hiển thị các quyền',
}

const units: Readonly<Record<string, string>> = {
  week: 'tuần',
  day: 'ngày',
  hour: 'giờ',
  minute: 'phút',
  second: 'giây',
}
