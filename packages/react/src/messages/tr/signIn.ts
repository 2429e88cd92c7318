import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app}, bu cüzdanın size ait olduğunu kanıtlamanızı istiyor.`,
  harmless: 'İmzalamak ücretsizdir ve para taşımaz. İmzalayacağınız:',
  domain: 'Site',
  statement: 'Beyan',
  account: 'Hesap',
  network: 'Ağ',
  expires: 'Bitiş',
  sign: 'İmzala',
  cancel: 'Vazgeç',
  owedHint:
    'Bu uygulama giriş yapmanızı gerektiriyor. “Vazgeç”, önceki oturumunuza döner veya cüzdanın bağlantısını keser.',
  declinedHint: 'Hiçbir şey imzalanmadı.',
  failedHint: (wallet) => `${wallet} cüzdanını açın, kilidinin açık olduğunu kontrol edip yeniden deneyin.`,
  smartAccountHint: 'Başka bir hesapla giriş yapın.',
  continueHint: 'Mesajı orada imzalayın.',
}
