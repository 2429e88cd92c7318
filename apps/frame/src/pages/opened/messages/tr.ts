import type { WindowTexts } from './texts.ts'

export const tr: WindowTexts = {
  loading: 'Bir saniye…',
  cut: 'Bu pencere, onu açan sayfaya ulaşamıyor. Kapatın ve orada başka bir yöntemle giriş yapın.',
  notStarted: 'Bu giriş burada başlatılmadı veya süresi doldu. Bu pencereyi kapatabilirsiniz.',
  close: 'Bu pencereyi kapatabilirsiniz.',
}
