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
  continueHint: 'Tanda tangani pesan di sana.',
}
