import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const ar: Catalogue<typeof en> = {
  appName: 'Latchkey',
  navigation: 'الصفحات',
  portfolio: 'المحفظة',
  account: 'الحساب',
  networks: 'الشبكات',
  send: 'إرسال',
  receive: 'استلام',
  activity: 'النشاط',
  wallets: 'المحافظ',
  settings: 'الإعدادات',
  skip: 'تخطَّ إلى المحتوى',
  welcome: 'محفظتك، بشروطك أنت',
  welcomeHint: 'اربط محفظة لترى أرصدتك وترسل وتتابع ما يصلك. لا شيء يغادر هذا الخادم، ولا أحد يُخبَر.',
  notFound: 'هذه الصفحة غير موجودة',
  notFoundHint: 'قد يكون العنوان قديمًا أو مكتوبًا خطأً.',
  toPortfolio: 'اذهب إلى محفظتك',
  needsWallet: 'اربط محفظة أولًا',
  needsWalletHint: 'تعرض هذه الصفحة ما يخص حسابًا.',
  playMoney: 'شبكة تجريبية: نقود لعب فقط.',
  openDevnet: 'الصنبور والحسابات',
  offline: 'أنت غير متصل. قد يكون ما تراه قديمًا.',
  failed: 'تعذّر بدء هذه الصفحة',
  loading: 'جارٍ التحميل',
}
