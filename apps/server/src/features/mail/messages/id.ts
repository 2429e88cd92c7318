import type { MailTexts } from './mailTexts.ts'

export const id: MailTexts = {
  codeSubject: (service) => `Kode ${service} Anda`,
  codeTo: (purpose) => `Kode Anda untuk ${purpose}`,
  codeExpires: (minutes) => `Berlaku ${minutes} menit.`,
  codeNeverAsk: (service) => `Jangan bagikan kepada siapa pun. ${service} tidak akan pernah memintanya dari Anda.`,
  codeOtherwise:
    'Tidak meminta kode ini? Mungkin seseorang tidak sengaja mengetik alamat Anda. Tanpa kode ini, ia tidak dapat masuk.',

  toSignIn: 'masuk',
  toChangeEmail: (email) => `mengubah alamat email Anda menjadi ${email}`,
  toAddEmail: 'menambahkan alamat email ini ke dompet Anda',
  toMoveEmail: 'memindahkan dompet Anda ke alamat email ini',
  toExport: 'mengekspor kunci Anda',
  toUpdateEmail: 'mengubah alamat email Anda',
  toChangeRecovery: 'mengubah cara pemulihan dompet Anda',
  toDelete: 'menghapus dompet Anda',
  toRemoveBrowser: 'menghapus browser',
  toUnlock: 'membuka kunci dompet Anda',

  deviceSubject: (service) => `Apakah Anda yang sedang masuk ke ${service}?`,
  deviceHeading: 'Browser baru ingin masuk',
  deviceChoose: 'Jika itu Anda, buka tautan lalu pilih angka yang ditampilkan browser itu.',
  deviceExpires: (minutes) => `Tautan berlaku ${minutes} menit. Jangan pernah memilih angka yang diberikan orang lain.`,
  deviceReview: 'Tinjau proses masuk ini',
  deviceOtherwise: 'Bukan Anda? Buka tautan untuk menolaknya. Setelah itu, browser tersebut diblokir selama sehari.',

  newDeviceSubject: (service) => `Browser baru masuk ke ${service}`,
  newDeviceHeading: 'Browser baru masuk ke dompet Anda',
  newDeviceLine: 'Selama satu hari, browser itu tidak dapat mengekspor kunci Anda atau mengubah alamat email Anda.',
  newDeviceOtherwise:
    'Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, gunakan tautan untuk mengunci dompet Anda. Tidak ada yang dapat ditandatangani sampai Anda membuka kuncinya.',
  lockWallet: 'Kunci dompet saya',

  deniedSubject: (service) => `Proses masuk ke ${service} ditolak`,
  deniedHeading: 'Proses masuk ditolak',
  deniedLine:
    'Angka yang salah dipilih tiga kali, atau seseorang memilih “Ini bukan saya”. Browser itu diblokir selama sehari.',
  deniedOtherwise: 'Jika itu Anda, tunggu sehari atau gunakan browser lain.',

  emailChangedSubject: (service) => `Alamat email ${service} Anda diubah`,
  emailAddedSubject: (service) => `Alamat email ditambahkan ke dompet ${service} Anda`,
  emailChangedHeading: 'Dompet Anda memiliki alamat email baru',
  emailAddedHeading: 'Dompet Anda kini memiliki alamat email',
  emailChangedLine: (email) =>
    `Kode masuk kini dikirim ke ${email}. Selama 72 jam, perangkat baru yang masuk dengan alamat ini tidak dapat menggunakan dompet, kecuali disetujui oleh salah satu perangkat atau kunci sandi Anda.`,
  emailRestore: 'Pulihkan alamat lama',
  emailRemove: 'Hapus alamat',
  emailChangedOtherwise:
    'Bukan Anda? Buka tautan untuk mengurungkan perubahan dan mengeluarkan semua orang. Tautan berlaku 72 jam.',

  takenSubject: (service) => `Alamat email Anda dan ${service}`,
  takenHeading: 'Seseorang mencoba menambahkan alamat email ini ke dompet lain',
  takenLine:
    'Alamat ini sudah terdaftar di sebuah dompet, jadi tidak ditambahkan. Satu alamat hanya untuk satu dompet.',
  takenOtherwise: 'Anda tidak perlu melakukan apa pun. Untuk menggunakan dompet Anda, masuk dengan alamat ini.',

  lockedSubject: (service) => `Kode ${service} dikunci selama sehari`,
  lockedHeading: 'Terlalu banyak kode salah',
  lockedLine: 'Hari ini seseorang memasukkan sepuluh kode yang salah, jadi kode tidak berfungsi selama 24 jam.',
  lockedAllow: 'Izinkan kode lagi',
  lockedOtherwise: 'Jika itu bukan Anda, tidak ada yang perlu dilakukan. Kode tetap dikunci selama 24 jam.',

  deletionSubject: (service) => `Dompet ${service} Anda akan dihapus`,
  deletionHeading: (days) => `Dompet Anda akan dihapus dalam ${days} hari`,
  deletionLine:
    'Setelah itu, tidak ada yang dapat memulihkannya. Apa pun yang tersisa di dalamnya akan hilang, kecuali Anda sudah mengekspor kuncinya.',
  deletionKeep: 'Pertahankan dompet saya',
  deletionOtherwise: 'Bukan Anda? Gunakan tautan untuk mempertahankan dompet Anda.',

  securitySubject: (service) => `Tentang dompet ${service} Anda`,
  securityOtherwise: 'Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, kunci dompet Anda dengan tautan ini.',
  passkeyAdded: 'Kunci sandi ditambahkan',
  passkeyAddedLine: 'Kunci sandi itu kini dapat digunakan untuk masuk ke dompet Anda.',
  keysExported: 'Kunci Anda diekspor',
  keysExportedLine:
    'Seseorang yang masuk sebagai Anda melihat kunci dompet Anda. Siapa pun yang pernah melihatnya dapat mengambil semua isinya.',
  recoveryChanged: 'Pemulihan dompet Anda diubah',
  recoveryManagedLine: 'Mulai sekarang, cukup masuk untuk menggunakan dompet Anda di browser lain.',
  recoveryGuardedLine: 'Mulai sekarang, hanya cara pemulihan Anda sendiri yang dapat memulihkan dompet Anda.',
  walletOpened: 'Dompet Anda dibuka di browser lain',
  walletOpenedLine: 'Seseorang masuk sebagai Anda di sana dan kini dapat menggunakan dompet Anda.',
  walletApprovedLine:
    'Seseorang masuk sebagai Anda di sana, dan itu disetujui di browser yang sudah memiliki dompet Anda.',
  accountKept: 'Akun Anda tidak akan dihapus',
  accountKeptLine: 'Penghapusan akun Anda dibatalkan setelah ada yang masuk.',

  page: 'Halaman',
  browser: 'Browser',
  time: 'Waktu',
}
