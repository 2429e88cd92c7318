import type { Catalogue } from '@latchkey/ui'
import type { views as english } from '../en/views.ts'

export const views: Catalogue<typeof english> = {
  address: 'العنوان',
  copyAddress: 'نسخ العنوان',
  copied: 'نُسخ',
  addressCopied: 'نُسخ العنوان',
  copyFailed: 'تعذّر النسخ',
  copyLink: 'نسخ الرابط',
  viewOn: (explorer) => `عرض على ${explorer}`,
  network: 'الشبكة',
  balances: 'الأرصدة',
  disconnect: 'قطع الاتصال',
  disconnectAll: 'قطع كل الاتصالات',
  disconnected: 'قُطع اتصال المحفظة',
  accountEnding: (last) => `عنوان ينتهي بـ ${last}`,
  nameAccount: 'تسمية هذا الحساب',
  save: 'حفظ',
  removeName: 'إزالة الاسم',
  notConnected: 'لا توجد محفظة متصلة.',

  searchWallets: 'البحث في المحافظ',
  walletCount: (count) => counted(count, ['لا محافظ', 'محفظة واحدة', 'محفظتان', 'محافظ', 'محفظة']),
  noWalletFound: (search) => `لا توجد محفظة باسم «${search}».`,
  clearSearch: 'مسح البحث',
  moreWallets: 'محافظ أخرى',
  certified: 'معتمدة',
  certifiedOnly: 'المعتمدة فقط',
  certifiedShown: 'تُعرض المحافظ المعتمدة فقط',
  noCertified: 'لا توجد محفظة معتمدة هنا.',
  walletsFailed: 'تعذّر تحميل قائمة المحافظ.',
  noDirectory: 'لا توجد محافظ أخرى هنا.',
  rateLimited: 'طلبات كثيرة جدًا. انتظر لحظة ثم أعد المحاولة.',
  serverFailed: 'لم يُجب الخادم كما ينبغي. أعد المحاولة بعد قليل.',
  needsPublicNetwork: 'تحتاج إلى الشبكة العامة',
  needsPublicNetworkHint: (wallet) =>
    `لا يجيب تطبيق ${wallet} على الهاتف إلا عبر شبكة المحافظ العامة، وهذا الموقع لا يستخدمها.`,
  getNamed: (wallet) => `الحصول على ${wallet}`,
  getWalletHint: 'ثبّتها ثم عُد إلى هذه الصفحة واتصل.',
  walletHolds: 'تحفظ عملاتك ومقتنياتك، ولا يمكن لأحد غيرك إنفاقها.',
  walletOpens: 'تسجّل دخولك إلى التطبيقات من دون كلمة مرور.',
  chromeExtension: 'إضافة لمتصفح Chrome',
  firefoxExtension: 'إضافة لمتصفح Firefox',
  edgeExtension: 'إضافة لمتصفح Edge',
  safariExtension: 'إضافة لمتصفح Safari',
  iosApp: 'تطبيق لآيفون',
  androidApp: 'تطبيق لأندرويد',
  website: 'الموقع',
  opensNewTab: 'يُفتح في علامة تبويب جديدة',
  noLinks: 'لا يُعرف رابط لتنزيل هذه المحفظة.',
  walletUnknown: 'لم تعد هذه المحفظة مدرجة.',

  namespaceName: (namespace) => namespaces[namespace] ?? namespace,
  accountType: (type) => accountTypes[type] ?? '',
  selectChainFor: (wallet) => `أي شبكة في ${wallet}؟`,
  networkNotApproved: 'غير مسموح بها في محفظتك',

  searchNetworks: 'البحث في الشبكات',
  networkCount: (count) => counted(count, ['لا شبكات', 'شبكة واحدة', 'شبكتان', 'شبكات', 'شبكة']),
  noNetworkFound: (search) => `لا توجد شبكة باسم «${search}».`,
  currentNetwork: 'الحالية',
  testNetwork: 'شبكة اختبار',
  networkNote: 'قد لا تعرف محفظتك كل الشبكات، وهي تسألك قبل أن تضيف واحدة.',
  smartAccountNote: 'قد يكون لحسابك الذكي عنوان آخر على شبكة أخرى. تبقى عملاتك في مكانها.',
  standardAccountThere: 'يُستخدم حسابك العادي',
  otherAddress: (network, address) => `حسابك على ${network} هو \u2066${address}\u2069`,
  otherAddressHint: (address, network) => `ما لديك في \u2066${address}\u2069 باقٍ هناك، على ${network}.`,
  approveSwitchIn: (wallet) => `وافِق في ${wallet}`,
  switchingTo: (network) => `جارٍ التبديل إلى ${network}.`,
  switchDeclinedHint: (network) => `ما زلت على ${network}.`,
  switchFailedHint: (wallet, network) => `لم تتمكّن ${wallet} من التبديل إلى ${network}.`,
  unknownNetwork: 'شبكة غير معروفة',
  networkNumber: (id) => `الشبكة ${id}`,
  unsupportedHint: (network) => `محفظتك على ${network}، وهي شبكة لا يدعمها هذا التطبيق. بدّل إلى إحدى هذه الشبكات:`,
  or: 'أو',
  switchChainTitle: (network) => `التبديل إلى ${network}`,
  switchChainHint: (wallet, network) =>
    `لا تتصل ${wallet} بـ ${network}. عليك الاتصال بمحفظة أخرى، وتبقى محفظتك الحالية متصلة.`,

  active: 'النشطة',
  switchTo: (account) => `التبديل إلى ${account}`,
  walletSwitched: 'بُدّلت المحفظة',
  accountSwitched: 'بُدّل الحساب',
  switchWalletFailed: 'تعذّر تبديل المحفظة',
  disconnectNamed: (wallet) => `قطع اتصال ${wallet}`,
  recentlyConnected: 'متصلة مؤخرًا',
  forgetNamed: (wallet) => `نسيان ${wallet}`,
  notHere: (wallet) => `${wallet} غير موجودة في هذا المتصفح الآن.`,
  walletForgotten: 'نُسيت المحفظة',
  switch: 'تبديل',
  addWallet: 'إضافة محفظة',
  addNamespaceWallet: (namespace) => `إضافة محفظة ${namespaces[namespace] ?? namespace}`,
  addFirstWallet: 'أضف محفظتك الأولى لتراها هنا.',

  theme: 'المظهر',
  themeAuto: 'النظام',
  themeLight: 'فاتح',
  themeDark: 'داكن',
  language: 'اللغة',
  languageAuto: 'تلقائية',
  currency: 'العملة',
  testNetworks: 'شبكات الاختبار',
  testNetworksHint: 'عرض الشبكات التي لا قيمة لعملاتها.',
  settingsKept: 'تُحفظ في هذا المتصفح فقط.',

  continueIn: (wallet) => `تابِع في ${wallet}`,
  continueInHint: 'وافِق على الاتصال هناك.',
  stillWaiting: 'ما زلت تنتظر؟ افتحها من جديد',
  declinedIn: (wallet) => `لقد رفضت الطلب في ${wallet}`,
  declinedHint: 'لم يُربط أي شيء.',
  connectFailed: 'فشل الاتصال',
  requestPending: (wallet) => `ما زالت ${wallet} تعرض طلبًا سابقًا. افتحها وأجب عنه هناك.`,
  chainIdInvalid: (wallet, answer) =>
    `ذكرت ${wallet} أن شبكتها «${answer}»، وهي ليست شبكة. اختر شبكة في ${wallet} ثم أعد المحاولة.`,
  answerInvalid: (wallet) => `أرسلت ${wallet} ردًا لا يمكن قراءته. حدّثها أو أعد تشغيلها ثم أعد المحاولة.`,
  noAccountThere: (wallet) => `ليس في ${wallet} حساب على هذا النوع من الشبكات. أضف حسابًا هناك ثم أعد المحاولة.`,
  wrongMessage: (wallet) => `وقّعت ${wallet} شيئًا غير ما طلبه هذا الموقع، فتم تجاهله. أعد المحاولة.`,
  switchProblem: (code) => switchProblems[code] ?? '',
  connectFailedHint: (wallet) => `افتح ${wallet} وتأكّد من أنها غير مقفلة ثم أعد المحاولة.`,
  walletGone: (wallet) => `لم يعد الوصول إلى ${wallet} ممكنًا. أعد تحميل الصفحة.`,
  alreadyLinked: (wallet) => `هذا الحساب مربوط من قبل. اختر حسابًا آخر في ${wallet}.`,
}

// Arabic has five plural forms; the first three include the number.
function counted(
  count: number,
  [none, one, two, few, many]: readonly [string, string, string, string, string],
): string {
  const form = new Intl.PluralRules('ar').select(count)
  if (form === 'zero') return none
  if (form === 'one') return one
  if (form === 'two') return two
  return `${count} ${form === 'few' ? few : many}`
}

const namespaces: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'سولانا',
  bip122: 'بيتكوين',
  polkadot: 'بولكادوت',
}

const accountTypes: Readonly<Record<string, string>> = {
  eoa: 'حساب عادي',
  smartAccount: 'حساب ذكي',
  payment: 'للدفع',
  ordinal: 'للأوردينالز',
}

const switchProblems: Readonly<Record<string, string>> = {
  INVALID_CONNECTION_STATUS: 'هذه المحفظة غير متصلة. صِلها من جديد',
  NO_AUTH_CONNECTOR: 'تسجيل الدخول غير متاح على هذه الصفحة',
  BIP122_ADDRESS_REQUIRED: 'اختر عنوان Bitcoin الذي تريد التبديل إليه',
  ACCOUNT_NOT_SWITCHABLE: 'لا يمكن الدفع من هذا العنوان. اختر عنوان الدفع',
}
