import type { MailTexts } from './mailTexts.ts'

export const tr: MailTexts = {
  codeSubject: (service) => `${service} kodunuz`,
  codeTo: (purpose) => `${purpose} için kodunuz`,
  codeExpires: (minutes) => `${minutes} dakika geçerlidir.`,
  codeNeverAsk: (service) => `Kimseyle paylaşmayın. ${service} bu kodu sizden asla istemez.`,
  codeOtherwise: 'Bunu siz istemediniz mi? Biri adresinizi yanlışlıkla yazmış olabilir. Kod olmadan giriş yapamaz.',

  toSignIn: 'Giriş yapmak',
  toChangeEmail: (email) => `E-posta adresinizi ${email} olarak değiştirmek`,
  toAddEmail: 'Bu adresi cüzdanınıza eklemek',
  toMoveEmail: 'Cüzdanınızı bu e-posta adresine taşımak',
  toExport: 'Anahtarlarınızı dışa aktarmak',
  toUpdateEmail: 'E-posta adresinizi değiştirmek',
  toChangeRecovery: 'Cüzdanınızın kurtarma yöntemini değiştirmek',
  toDelete: 'Cüzdanınızı silmek',
  toRemoveBrowser: 'Bir tarayıcıyı kaldırmak',
  toUnlock: 'Cüzdanınızın kilidini açmak',

  deviceSubject: (service) => `${service} girişini siz mi yapıyorsunuz?`,
  deviceHeading: 'Yeni bir tarayıcı giriş yapmak istiyor',
  deviceChoose: 'Bu sizseniz bağlantıyı açıp tarayıcının gösterdiği sayıyı seçin.',
  deviceExpires: (minutes) =>
    `Bağlantı ${minutes} dakika geçerlidir. Başka birinin size verdiği bir sayıyı asla seçmeyin.`,
  deviceReview: 'Bu girişi incele',
  deviceOtherwise: 'Bu siz değil misiniz? Girişi reddetmek için bağlantıyı açın. O tarayıcı bir günlüğüne engellenir.',

  newDeviceSubject: (service) => `${service}: Yeni bir tarayıcı giriş yaptı`,
  newDeviceHeading: 'Yeni bir tarayıcı cüzdanınıza giriş yaptı',
  newDeviceLine: 'Bir gün boyunca anahtarlarınızı dışa aktaramaz ve e-posta adresinizi değiştiremez.',
  newDeviceOtherwise:
    'Bu sizseniz yapmanız gereken bir şey yok. Değilseniz bağlantıyı kullanarak cüzdanınızı kilitleyin. Siz kilidi açana kadar hiçbir şey imzalanamaz.',
  lockWallet: 'Cüzdanımı kilitle',

  deniedSubject: (service) => `${service}: Bir giriş reddedildi`,
  deniedHeading: 'Bir giriş reddedildi',
  deniedLine:
    'Üç kez yanlış sayı seçildi veya biri “Bu ben değildim” seçeneğini seçti. O tarayıcı bir günlüğüne engellendi.',
  deniedOtherwise: 'Bu sizseniz bir gün bekleyin veya başka bir tarayıcı kullanın.',

  emailChangedSubject: (service) => `${service} e-posta adresiniz değiştirildi`,
  emailAddedSubject: (service) => `${service} cüzdanınıza bir e-posta adresi eklendi`,
  emailChangedHeading: 'Cüzdanınızın yeni bir e-posta adresi var',
  emailAddedHeading: 'Cüzdanınızın artık bir e-posta adresi var',
  emailChangedLine: (email) =>
    `Giriş kodları artık ${email} adresine gönderiliyor. Bu adresle giriş yapan yeni bir cihaz, cihazlarınızdan veya geçiş anahtarlarınızdan biri onaylamadıkça 72 saat boyunca cüzdanı kullanamaz.`,
  emailRestore: 'Eski adresi geri yükle',
  emailRemove: 'Adresi kaldır',
  emailChangedOtherwise:
    'Bu siz değil miydiniz? Değişikliği geri almak ve herkesin oturumunu kapatmak için bağlantıyı açın. Bağlantı 72 saat geçerlidir.',

  takenSubject: (service) => `Adresiniz ve ${service}`,
  takenHeading: 'Biri bu adresi başka bir cüzdana eklemeye çalıştı',
  takenLine: 'Bu adres zaten bir cüzdana ait olduğu için eklenmedi. Bir adres yalnızca tek bir cüzdana ait olabilir.',
  takenOtherwise: 'Bir şey yapmanız gerekmiyor. Cüzdanınızı kullanmak için bu adresle giriş yapın.',

  lockedSubject: (service) => `${service} kodları bir günlüğüne kilitlendi`,
  lockedHeading: 'Çok fazla yanlış kod',
  lockedLine: 'Biri bugün on kez yanlış kod girdi; bu yüzden kodlar 24 saat boyunca çalışmayacak.',
  lockedAllow: 'Kodlara yeniden izin ver',
  lockedOtherwise: 'Bu siz değilseniz yapmanız gereken bir şey yok. Kodlar 24 saat boyunca kilitli kalır.',

  deletionSubject: (service) => `${service} cüzdanınız silinecek`,
  deletionHeading: (days) => `Cüzdanınız ${days} gün sonra silinecek`,
  deletionLine:
    'Sonrasında onu kimse geri yükleyemez. Anahtarlarını dışa aktarmadıysanız içinde kalan her şey kaybolur.',
  deletionKeep: 'Cüzdanımı koru',
  deletionOtherwise: 'Bu siz değil miydiniz? Cüzdanınızı korumak için bağlantıyı kullanın.',

  securitySubject: (service) => `${service} cüzdanınız hakkında`,
  securityOtherwise:
    'Bu sizseniz yapmanız gereken bir şey yok. Değilseniz bağlantıyı kullanarak cüzdanınızı kilitleyin.',
  passkeyAdded: 'Bir geçiş anahtarı eklendi',
  passkeyAddedLine: 'Artık onunla cüzdanınıza giriş yapılabilir.',
  keysExported: 'Anahtarlarınız dışa aktarıldı',
  keysExportedLine:
    'Sizin adınıza giriş yapan biri cüzdanınızın anahtarlarını görüntüledi. Onları görmüş olan herkes içindeki her şeyi alabilir.',
  recoveryChanged: 'Cüzdanınızın kurtarma yöntemi değiştirildi',
  recoveryManagedLine: 'Bundan böyle cüzdanınızı başka bir tarayıcıda kullanmak için giriş yapmak yeterlidir.',
  recoveryGuardedLine: 'Bundan böyle cüzdanınızı yalnızca kendi kurtarma yöntemleriniz geri yükleyebilir.',
  walletOpened: 'Cüzdanınız başka bir tarayıcıda açıldı',
  walletOpenedLine: 'Biri orada sizin adınıza giriş yaptı ve artık cüzdanınızı kullanabilir.',
  walletApprovedLine:
    'Biri orada sizin adınıza giriş yaptı ve bu, cüzdanınızın zaten bulunduğu bir tarayıcıda onaylandı.',
  accountKept: 'Hesabınız silinmeyecek',
  accountKeptLine: 'Bir girişin ardından hesabınızın silinmesi iptal edildi.',

  page: 'Sayfa',
  browser: 'Tarayıcı',
  time: 'Zaman',
}
