import { type Catalogue, createPlural } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

export const permissions: Catalogue<typeof english> = {
  show: 'Göster',
  active: 'Etkin',
  ended: 'Sona eren',
  loading: 'İzinler yükleniyor',
  none: 'Hiçbir site bu hesabı size sormadan kullanamaz.',
  noneHere: 'Bu site bu hesabı size sormadan kullanamaz.',
  noneEnded: 'Sona eren izin yok.',
  loadFailed: 'İzinleriniz yüklenemedi.',
  unsupported: 'Bu cüzdan izinleri desteklemiyor.',
  smartAccountsOnly: 'Yalnızca akıllı hesap izin verebilir. Hesap bölümünden akıllı hesabınıza geçin.',
  unreadable: 'Bu sürüm, bu iznin neye izin verdiğini gösteremiyor. Yine de iptal edebilirsiniz.',

  upTo: (amount, per) => `${per} en fazla ${amount}`,
  per: (count, unit) => {
    const period = periods[unit] ?? 'Günde'
    return count === 1 ? period : `Her ${count} ${period.toLowerCase()}`
  },
  units: (amount, token) => `${amount} birim ${token}`,
  call: (functions, contract) => `${contract} kontratında ${functions} çağrısı`,
  used: (used, limit) => `${used} / ${limit} kullanıldı`,
  useUnknown: 'Ne kadar kullanıldığı okunamadı',
  left: (amount) => `${amount} kaldı`,
  renewsOn: (date) => `yenilenme: ${date}`,
  startsOn: (date) => `başlangıç: ${date}`,
  called: (count) => (count === 0 ? 'Henüz çağrılmadı' : `${count} kez çağrıldı`),
  callsMade: (made, max) => `${made} / ${max} çağrı yapıldı`,
  callsAtMost: (max) => `Toplamda en fazla ${max} çağrı`,
  argument: (number) => `${number}. bağımsız değişkenin değeri:`,
  sendsUpTo: (amount) => `Her çağrıda en fazla ${amount} gönderir`,
  sendsNothing: 'Çağrıda hiçbir şey göndermez',

  until: (date) => `Bitiş: ${date}`,
  expiredOn: (date) => `Süresi doldu: ${date}`,
  revokedOn: (date) => `İptal edildi: ${date}`,
  expired: 'Süresi doldu',
  revoked: 'İptal edildi',

  site: 'Site',
  otherWallet: 'Başka bir cüzdanda verildi',
  usedBy: 'Kullanan',
  granted: 'Verildiği tarih',
  expires: 'Bitiş',
  calls: 'Çağrılar',
  account: 'Hesap',
  limits: 'Neye izin verdiği',
  token: 'Token',
  contract: 'Kontrat',
  function: 'Fonksiyon',
  copyAccount: 'Hesap adresini kopyala',
  copyToken: 'Token adresini kopyala',
  copyContract: 'Kontrat adresini kopyala',
  copyUser: 'Kullananın adresini kopyala',
  onChainOnly: 'Bu izni sitenin kendi hesabı kullanır, cüzdanınız kilitliyken de. İptal etmek için bir işlem gerekir.',
  gone: 'Bu izin artık yok.',

  revoke: 'İptal et',
  revokeAll: 'Tümünü iptal et',
  unfinished: 'Yalnızca sunucuda iptal edildi. Ağ, daha önce imzalanan çağrıları hâlâ kabul ediyor.',
  finish: 'Ağda tamamla',
  others: (count) =>
    plural(count, {
      one: `${count} izin daha, bu cüzdanı kullanan başka bir siteye ait.`,
      other: `${count} izin daha, bu cüzdanı kullanan başka sitelere ait.`,
    }),
  done: (count) => (count > 1 ? 'İzinler iptal edildi' : 'İzin iptal edildi'),
  revokeFailed: 'İptal edilemedi. Yeniden deneyin.',

  created: 'İzin verildi',
  createdHint:
    'Bu site artık onayladığınız sınırlar içinde işlem yapabilir. Bunu istediğiniz zaman iptal edebilirsiniz.',
  gotIt: 'Anladım',
  showAll: 'İzinleri göster',
}

/** 'In a week', as the sentence begins. */
const periods: Readonly<Record<string, string>> = {
  week: 'Haftada',
  day: 'Günde',
  hour: 'Saatte',
  minute: 'Dakikada',
  second: 'Saniyede',
}

const plural = createPlural<'one'>('tr')
