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
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint: 'Sunucu bu girişi kabul etmedi. Bu cihazın tarihini ve saatini kontrol edip yeniden deneyin.',
  continueHint: 'Mesajı orada imzalayın.',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: 'İmzalanmadı',
  SMART_ACCOUNT_UNSUPPORTED: 'Bu uygulama akıllı hesapları desteklemiyor olabilir',
  SIWX_NOT_ENABLED: 'Burada giriş etkin değil',
  SIWX_NO_ADDRESS: 'Bağlı hesap yok. Bir cüzdan bağlayıp yeniden deneyin',
  SIWX_NO_NETWORK: 'Bu hesabın ağı burada kullanılamıyor. Ağı değiştirip yeniden deneyin',
  SIWX_NO_CONNECTION_CLIENT: 'Bu hesabın cüzdanı bağlı değil. Bağlayıp yeniden deneyin',
}
