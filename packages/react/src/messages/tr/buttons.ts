import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: 'Bağlanıyor…',
  dialogNotLoaded: 'Yüklenemedi. Yeniden dene',
  dialogNotLoadedAgain: 'Yüklenemedi. Sayfayı yenileyin',
  network: 'Ağ',
  selectNetwork: 'Ağ seçin',
  unknownNetwork: 'Bilinmeyen ağ',
}
