import type { MailTexts } from './mailTexts.ts'

export const vi: MailTexts = {
  codeSubject: (service) => `Mã ${service} của bạn`,
  codeTo: (purpose) => `Mã của bạn để ${purpose}`,
  codeExpires: (minutes) => `Mã hết hạn sau ${minutes} phút.`,
  codeNeverAsk: (service) => `Đừng chia sẻ mã với bất kỳ ai. ${service} sẽ không bao giờ hỏi bạn mã này.`,
  codeOtherwise:
    'Bạn không yêu cầu mã này? Có thể ai đó đã nhập nhầm địa chỉ email của bạn. Không có mã, họ không thể đăng nhập.',

  toSignIn: 'đăng nhập',
  toChangeEmail: (email) => `đổi địa chỉ email của bạn thành ${email}`,
  toAddEmail: 'thêm địa chỉ email này vào ví của bạn',
  toMoveEmail: 'chuyển ví của bạn sang địa chỉ email này',
  toExport: 'xuất khóa của bạn',
  toUpdateEmail: 'đổi địa chỉ email của bạn',
  toChangeRecovery: 'đổi cách khôi phục ví của bạn',
  toDelete: 'xóa ví của bạn',
  toRemoveBrowser: 'gỡ một trình duyệt',
  toUnlock: 'mở khóa ví của bạn',

  deviceSubject: (service) => `Có phải bạn đang đăng nhập vào ${service}?`,
  deviceHeading: 'Một trình duyệt mới muốn đăng nhập',
  deviceChoose: 'Nếu đó là bạn, hãy mở liên kết và chọn số mà trình duyệt đó hiển thị.',
  deviceExpires: (minutes) => `Liên kết hết hạn sau ${minutes} phút. Đừng bao giờ chọn số do người khác đưa cho bạn.`,
  deviceReview: 'Xem lại lượt đăng nhập này',
  deviceOtherwise: 'Không phải bạn? Hãy mở liên kết để từ chối. Sau đó trình duyệt đó bị chặn trong một ngày.',

  newDeviceSubject: (service) => `Một trình duyệt mới đã đăng nhập vào ${service}`,
  newDeviceHeading: 'Một trình duyệt mới đã đăng nhập vào ví của bạn',
  newDeviceLine: 'Trong một ngày, trình duyệt này không thể xuất khóa hoặc đổi địa chỉ email của bạn.',
  newDeviceOtherwise:
    'Nếu đó là bạn, bạn không cần làm gì. Nếu không, hãy dùng liên kết để khóa ví của bạn. Không thể ký bất cứ thứ gì cho đến khi bạn mở khóa.',
  lockWallet: 'Khóa ví của tôi',

  deniedSubject: (service) => `Một lượt đăng nhập vào ${service} đã bị từ chối`,
  deniedHeading: 'Một lượt đăng nhập đã bị từ chối',
  deniedLine:
    'Số sai đã được chọn ba lần, hoặc ai đó đã chọn “Đây không phải tôi”. Trình duyệt đó bị chặn trong một ngày.',
  deniedOtherwise: 'Nếu đó là bạn, hãy chờ một ngày hoặc dùng trình duyệt khác.',

  emailChangedSubject: (service) => `Địa chỉ email ${service} của bạn đã được đổi`,
  emailAddedSubject: (service) => `Một địa chỉ email đã được thêm vào ví ${service} của bạn`,
  emailChangedHeading: 'Ví của bạn có địa chỉ email mới',
  emailAddedHeading: 'Ví của bạn giờ đã có địa chỉ email',
  emailChangedLine: (email) =>
    `Từ giờ, mã đăng nhập được gửi đến ${email}. Trong 72 giờ, thiết bị mới đăng nhập bằng địa chỉ này không thể dùng ví, trừ khi được một trong các thiết bị hoặc khóa truy cập của bạn phê duyệt.`,
  emailRestore: 'Khôi phục địa chỉ cũ',
  emailRemove: 'Gỡ địa chỉ',
  emailChangedOtherwise:
    'Không phải bạn? Hãy mở liên kết để hoàn tác thay đổi và đăng xuất mọi người. Liên kết hết hạn sau 72 giờ.',

  takenSubject: (service) => `Địa chỉ email của bạn và ${service}`,
  takenHeading: 'Ai đó đã thử thêm địa chỉ email này vào ví khác',
  takenLine: 'Địa chỉ này đã thuộc về một ví nên không được thêm. Mỗi địa chỉ chỉ có thể thuộc về một ví.',
  takenOtherwise: 'Bạn không cần làm gì. Để dùng ví của bạn, hãy đăng nhập bằng địa chỉ này.',

  lockedSubject: (service) => `Mã ${service} bị khóa trong một ngày`,
  lockedHeading: 'Nhập sai mã quá nhiều lần',
  lockedLine: 'Hôm nay ai đó đã nhập sai mã mười lần, vì vậy mã không dùng được trong 24 giờ.',
  lockedAllow: 'Cho phép lại mã',
  lockedOtherwise: 'Nếu đó không phải bạn, bạn không cần làm gì. Mã vẫn bị khóa trong 24 giờ.',

  deletionSubject: (service) => `Ví ${service} của bạn sẽ bị xóa`,
  deletionHeading: (days) => `Ví của bạn sẽ bị xóa sau ${days} ngày`,
  deletionLine:
    'Sau đó, không ai có thể khôi phục ví. Mọi thứ còn lại trong ví sẽ bị mất, trừ khi bạn đã xuất các khóa của ví.',
  deletionKeep: 'Giữ ví của tôi',
  deletionOtherwise: 'Không phải bạn? Hãy dùng liên kết để giữ ví của bạn.',

  securitySubject: (service) => `Về ví ${service} của bạn`,
  securityOtherwise: 'Nếu đó là bạn, bạn không cần làm gì. Nếu không, hãy khóa ví của bạn bằng liên kết.',
  passkeyAdded: 'Một khóa truy cập đã được thêm',
  passkeyAddedLine: 'Giờ đây có thể dùng khóa này để đăng nhập vào ví của bạn.',
  keysExported: 'Các khóa của bạn đã được xuất',
  keysExportedLine:
    'Ai đó đăng nhập với tư cách bạn đã xem các khóa của ví. Bất kỳ ai đã thấy các khóa này đều có thể lấy mọi thứ trong ví.',
  recoveryChanged: 'Cách khôi phục ví của bạn đã được đổi',
  recoveryManagedLine: 'Từ giờ, chỉ cần đăng nhập là dùng được ví của bạn trên trình duyệt khác.',
  recoveryGuardedLine: 'Từ giờ, chỉ các cách khôi phục của riêng bạn mới khôi phục được ví của bạn.',
  walletOpened: 'Ví của bạn đã được mở trên trình duyệt khác',
  walletOpenedLine: 'Ai đó đã đăng nhập ở đó với tư cách bạn và giờ có thể dùng ví của bạn.',
  walletApprovedLine:
    'Ai đó đã đăng nhập ở đó với tư cách bạn, và lượt đăng nhập đã được phê duyệt trên một trình duyệt có sẵn ví của bạn.',
  accountKept: 'Tài khoản của bạn sẽ không bị xóa',
  accountKeptLine: 'Việc xóa tài khoản của bạn đã được hủy sau một lượt đăng nhập.',

  page: 'Trang',
  browser: 'Trình duyệt',
  time: 'Thời gian',
}
