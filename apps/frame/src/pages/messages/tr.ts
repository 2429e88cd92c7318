import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

/** The texts of the pages behind mailed links, in Turkish. */
export const tr: Catalogue<typeof en> = {
  loading: 'Bir saniye…',
  failed: 'Olmadı',
  tryAgain: 'Yeniden dene',
  gone: 'Bu bağlantı zaten kullanıldı veya süresi doldu',
  goneHelp: 'Giriş yaptığınız yerden yenisini isteyin.',
  close: 'Bu sayfayı kapatabilirsiniz.',
  deviceTitle: 'Bu cihazı doğrulayın',
  deviceAsks: (device) => `${device}, cüzdanınıza giriş yapmak istiyor.`,
  deviceOn: 'Site',
  deviceAt: 'İstek zamanı',
  chooseNumber: 'O cihaz hangi sayıyı gösteriyor?',
  approveDevice: (number) => `Sayı: ${number}`,
  notMe: 'Bu ben değildim',
  wrong: (left) =>
    left === 1
      ? 'O cihaz farklı bir sayı gösteriyor. Bir deneme hakkınız kaldı.'
      : `O cihaz farklı bir sayı gösteriyor. ${left} deneme hakkınız kaldı.`,
  approved: 'Cihaz doğrulandı',
  approvedHelp: 'Bu adrese bir kod gönderdik. Kodu o cihazda girin.',
  denied: 'Cihaz reddedildi',
  deniedHelp: 'Bir gün boyunca yeniden deneyemez. Kimse giriş yapmadı.',
  lockTitle: 'Bu cüzdanı kilitleyin',
  lockText: 'Siz kilidi açana kadar herkesin oturumu kapatılır ve hiçbir şey imzalanamaz.',
  lockAction: 'Cüzdanı kilitle',
  lockDone: 'Cüzdan kilitlendi',
  revertTitle: 'E-posta değişikliğini geri alın',
  revertText: 'Önceki e-posta adresiniz geri yüklenir ve herkesin oturumu kapatılır.',
  revertAction: 'Adresi geri yükle',
  revertDone: 'Önceki adresiniz geri yüklendi',
  unlockTitle: 'Kodlara yeniden izin verin',
  unlockText: 'Çok fazla yanlış kod girildiği için kodlar kapatıldı. Bunu siz yaptıysanız yeniden izin verin.',
  unlockAction: 'Kodlara izin ver',
  unlockDone: 'Kodlar yeniden kabul ediliyor',
  keepTitle: 'Bu hesabı koruyun',
  keepText: 'Silinmesi planlandı. Korursanız hiçbir şey silinmez.',
  keepAction: 'Hesabı koru',
  keepDone: 'Hesap korundu',
  siwfTitle: 'Farcaster ile giriş yapın',
  siwfAsks:
    'Farcaster hesabınızın sahibi olan cüzdanla imzalayın; ancak yalnızca bu girişi az önce kendiniz başlattıysanız. Size bu kodu gösteren kişi sizin adınıza giriş yapmış olacak.',
  siwfSign: (wallet) => `${wallet} ile imzala`,
  siwfNoWallet: 'Bu tarayıcıda cüzdan bulunamadı. Bu sayfayı cüzdanınızın olduğu yerde açın.',
  siwfDone: 'Giriş yaptınız',
  siwfDoneHelp: 'Başladığınız yere dönün.',
}
