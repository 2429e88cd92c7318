import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: 'Menghubungkan…',
  dialogNotLoaded: 'Gagal memuat. Coba lagi',
  dialogNotLoadedAgain: 'Gagal memuat. Muat ulang halaman',
  network: 'Jaringan',
  selectNetwork: 'Pilih jaringan',
  unknownNetwork: 'Jaringan tidak dikenal',
}
