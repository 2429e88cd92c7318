import type { Catalogue } from '@latchkey/ui'
import type { first as english } from '../en/first.ts'

export const first: Catalogue<typeof english> = {
  connectWallet: 'ربط محفظة',
  allWallets: 'كل المحافظ',
  getWallet: 'الحصول على محفظة',
  account: 'الحساب',
  wallets: 'المحافظ',
  chooseNetwork: 'اختيار الشبكة',
  switchNetwork: 'تبديل الشبكة',
  networkNotSupported: 'الشبكة غير مدعومة',
  settings: 'الإعدادات',
  send: 'إرسال',
  chooseToken: 'اختيار العملة',
  review: 'مراجعة',
  receive: 'استلام',
  activity: 'النشاط',

  back: 'رجوع',
  close: 'إغلاق',
  tryAgain: 'إعادة المحاولة',
  loading: 'جارٍ التحميل',
  notLoaded: 'تعذّر تحميل هذا الجزء.',
  notLoadedHint: 'تحقّق من اتصالك بالإنترنت ثم أعد المحاولة. إن لم ينفع ذلك فأعد تحميل الصفحة.',

  installed: 'مثبّتة',
  recent: 'حديثة',
  connected: 'متصلة',
  showMore: 'عرض المزيد',
  noWallets: 'لم يُعثر على أي محفظة في هذا المتصفح.',
  noWalletsHint: 'المحفظة تطبيق أو إضافة للمتصفح تحفظ مفاتيحك. ثبّت واحدة ثم أعد تحميل الصفحة.',
  agree: (documents) => `أوافق على ${documents}`,
  byConnecting: (documents) => `بالمتابعة فإنك توافق على ${documents}.`,
  terms: 'شروط الخدمة',
  privacy: 'سياسة الخصوصية',

  walletAdded: 'أُضيفت محفظة جديدة',
  switchFailed: 'تعذّر تبديل الشبكة',
}
