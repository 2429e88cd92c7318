import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const tr: Catalogue<typeof en> = {
  unread: 'Önce sonuna kadar okuyun.',
  unconfirmed: 'Önce kırmızı uyarıları onaylayın.',
  unfocused: 'Devam etmek için buraya tıklayın veya dokunun.',
  hidden: 'Bunun tamamen görünmesi bekleniyor.',
  early: 'Biraz bekleyip yeniden basın.',
  tooSmall: 'Burada bunu göstermek için yeterli yer yok.',
  unsupported: 'Bu tarayıcı, bunun üzerini bir şeyin kapatmadığını doğrulayamıyor.',
  inWindow: 'Güvenli pencerede devam edin.',
  windowBlocked: 'Tarayıcınız pencereyi engelledi. Bu site için açılır pencerelere izin verip yeniden deneyin.',
  windowClosed: 'Güvenli pencere kapatıldı. Orada doğrulamak için yeniden basın.',
  windowCut:
    'Bu sitenin ayarları güvenli pencereyle bağlantıyı kesiyor, bu yüzden burada devam edemezsiniz. Siteye bildirin.',
  tooSmallWindow: 'Burada yeterli yer yok. Güvenli bir pencerede doğrulayın.',
  unsupportedWindow: 'Hiçbir sayfanın üzerini kapatamayacağı güvenli bir pencerede doğrulayın.',
  cancel: 'Vazgeç',
  done: 'Bitti. Bu pencereyi kapatabilirsiniz.',
  gone: 'Bu istek sona erdi. Bu pencereyi kapatabilirsiniz.',
  severed:
    'Bu pencere, onu açan sayfaya ulaşamıyor. Kapatıp yeniden deneyin. Bu işe yaramazsa neden sitenin ayarlarıdır.',
}
