import type { SignInText } from './signInText.ts'

export const id: SignInText = {
  title: 'Masuk',
  why: 'Tanda tangani pesan di dompet Anda untuk membuktikan bahwa akun ini milik Anda.',
  free: 'Gratis dan tidak mengirim transaksi apa pun.',
  sign: 'Tanda tangani pesan',
  signing: 'Lanjutkan di dompet Anda…',
  disconnect: 'Putuskan',
  declined: 'Anda menolak menandatangani. Coba lagi jika sudah siap.',
  failed: 'Gagal masuk. Coba lagi.',
  back: 'Kembali',
  close: 'Tutup',
}
