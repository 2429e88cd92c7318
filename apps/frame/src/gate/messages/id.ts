import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const id: Catalogue<typeof en> = {
  unread: 'Baca sampai akhir dulu.',
  unconfirmed: 'Konfirmasi dulu peringatan berwarna merah.',
  unfocused: 'Klik atau ketuk di sini untuk melanjutkan.',
  hidden: 'Menunggu sampai ini terlihat sepenuhnya.',
  early: 'Tunggu sebentar, lalu tekan lagi.',
  tooSmall: 'Tidak ada cukup ruang untuk menampilkan ini di sini.',
  unsupported: 'Browser ini tidak dapat memeriksa bahwa tidak ada yang menutupi ini.',
  inWindow: 'Lanjutkan di jendela aman.',
  windowBlocked: 'Browser Anda memblokir jendela itu. Izinkan pop-up untuk situs ini, lalu coba lagi.',
  windowClosed: 'Jendela aman ditutup. Tekan lagi untuk mengonfirmasi di sana.',
  windowCut:
    'Pengaturan situs ini memutus jendela aman, jadi Anda tidak dapat melanjutkan di sini. Beri tahu situs itu.',
  tooSmallWindow: 'Tidak ada cukup ruang di sini. Konfirmasi di jendela aman.',
  unsupportedWindow: 'Konfirmasi di jendela aman, yang tidak dapat ditutupi halaman mana pun.',
  cancel: 'Batal',
  done: 'Selesai. Anda boleh menutup jendela ini.',
  gone: 'Permintaan ini sudah berakhir. Anda boleh menutup jendela ini.',
  severed:
    'Jendela ini tidak dapat menjangkau halaman yang membukanya. Tutup dan coba lagi. Jika tidak berhasil, penyebabnya adalah pengaturan situs.',
}
