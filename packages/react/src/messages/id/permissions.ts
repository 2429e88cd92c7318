import type { Catalogue } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

export const permissions: Catalogue<typeof english> = {
  show: 'Tampilkan',
  active: 'Aktif',
  ended: 'Berakhir',
  loading: 'Memuat izin',
  none: 'Tidak ada situs yang dapat menggunakan akun ini tanpa bertanya kepada Anda.',
  noneHere: 'Situs ini tidak dapat menggunakan akun ini tanpa bertanya kepada Anda.',
  noneEnded: 'Tidak ada izin yang berakhir.',
  loadFailed: 'Tidak dapat memuat izin Anda.',
  unsupported: 'Dompet ini tidak mendukung izin.',
  smartAccountsOnly: 'Hanya akun pintar yang dapat memberi izin. Beralihlah ke akun pintar Anda di Akun.',
  unreadable: 'Versi ini tidak dapat menampilkan apa yang diizinkan. Anda tetap dapat mencabutnya.',

  upTo: (amount, per) => `Hingga ${amount} ${per}`,
  per: (count, unit) => {
    const period = periods[unit] ?? 'hari'
    return count === 1 ? `per ${period}` : `setiap ${count} ${period}`
  },
  units: (amount, token) => `${amount} unit ${token}`,
  call: (functions, contract) => `Memanggil ${functions} di ${contract}`,
  used: (used, limit) => `${used} dari ${limit} terpakai`,
  useUnknown: 'Tidak dapat membaca berapa yang terpakai',
  left: (amount) => `sisa ${amount}`,
  renewsOn: (date) => `diperbarui pada ${date}`,
  startsOn: (date) => `mulai pada ${date}`,
  called: (count) => (count === 0 ? 'Belum dipanggil' : `Dipanggil ${count} kali`),
  callsMade: (made, max) => `${made} dari ${max} panggilan dilakukan`,
  callsAtMost: (max) => `Paling banyak ${max} panggilan secara keseluruhan`,
  argument: (number) => `Argumen ${number} harus berupa`,
  sendsUpTo: (amount) => `Mengirim hingga ${amount} pada setiap panggilan`,
  sendsNothing: 'Tidak mengirim apa pun saat dipanggil',

  until: (date) => `Hingga ${date}`,
  expiredOn: (date) => `Kedaluwarsa pada ${date}`,
  revokedOn: (date) => `Dicabut pada ${date}`,
  expired: 'Kedaluwarsa',
  revoked: 'Dicabut',

  site: 'Situs',
  otherWallet: 'Diberikan di dompet lain',
  usedBy: 'Digunakan oleh',
  granted: 'Diberikan',
  expires: 'Berlaku hingga',
  calls: 'Panggilan',
  account: 'Akun',
  limits: 'Yang diizinkan',
  token: 'Token',
  contract: 'Kontrak',
  function: 'Fungsi',
  copyAccount: 'Salin alamat akun',
  copyToken: 'Salin alamat token',
  copyContract: 'Salin alamat kontrak',
  copyUser: 'Salin alamat pengguna',
  onChainOnly:
    'Akun milik situs itu sendiri menggunakan izin ini, juga saat dompet Anda terkunci. Untuk mencabutnya diperlukan transaksi.',
  gone: 'Izin ini sudah tidak ada.',

  revoke: 'Cabut',
  revokeAll: 'Cabut semua',
  unfinished: 'Hanya dicabut di server. Jaringan masih menerima panggilan yang ditandatangani sebelumnya.',
  finish: 'Selesaikan di jaringan',
  others: (count) => `${count} izin lagi milik situs lain yang menggunakan dompet ini.`,
  done: () => 'Izin dicabut',
  revokeFailed: 'Tidak dapat mencabut. Coba lagi.',

  created: 'Izin diberikan',
  createdHint: 'Situs ini kini dapat bertindak dalam batas yang Anda setujui. Anda dapat mencabutnya kapan saja.',
  gotIt: 'Mengerti',
  showAll: 'Tampilkan izin',
}

const periods: Readonly<Record<string, string>> = {
  week: 'minggu',
  day: 'hari',
  hour: 'jam',
  minute: 'menit',
  second: 'detik',
}
