import type { WindowTexts } from './texts.ts'

export const id: WindowTexts = {
  loading: 'Sebentar…',
  cut: 'Jendela ini tidak dapat menjangkau halaman yang membukanya. Tutup, lalu masuk dengan cara lain di sana.',
  notStarted: 'Proses masuk ini tidak dimulai di sini atau sudah kedaluwarsa. Anda boleh menutup jendela ini.',
  close: 'Anda boleh menutup jendela ini.',
}
