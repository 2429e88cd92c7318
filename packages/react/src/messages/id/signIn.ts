import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app} meminta Anda membuktikan bahwa dompet ini milik Anda.`,
  harmless: 'Menandatangani itu gratis dan tidak memindahkan dana. Anda akan menandatangani:',
  domain: 'Situs',
  statement: 'Pernyataan',
  account: 'Akun',
  network: 'Jaringan',
  expires: 'Berlaku hingga',
  sign: 'Tanda tangani',
  cancel: 'Batal',
  owedHint:
    'Aplikasi ini mengharuskan Anda masuk. “Batal” mengembalikan ke sesi sebelumnya atau memutuskan koneksi dompet.',
  declinedHint: 'Tidak ada yang ditandatangani.',
  failedHint: (wallet) => `Buka ${wallet}, pastikan tidak terkunci, lalu coba lagi.`,
  smartAccountHint: 'Masuk dengan akun lain.',
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint: 'Server tidak menerima proses masuk ini. Periksa tanggal dan waktu perangkat ini, lalu coba lagi.',
  continueHint: 'Tanda tangani pesan di sana.',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: 'Tidak ditandatangani',
  SMART_ACCOUNT_UNSUPPORTED: 'Aplikasi ini mungkin tidak mendukung akun pintar',
  SIWX_NOT_ENABLED: 'Fitur masuk tidak aktif di sini',
  SIWX_NO_ADDRESS: 'Tidak ada akun yang terhubung. Hubungkan dompet, lalu coba lagi',
  SIWX_NO_NETWORK: 'Jaringan akun ini tidak tersedia di sini. Ganti jaringan, lalu coba lagi',
  SIWX_NO_CONNECTION_CLIENT: 'Dompet akun ini tidak terhubung. Hubungkan, lalu coba lagi',
}
