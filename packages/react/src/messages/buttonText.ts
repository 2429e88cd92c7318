import type { Locale } from './locale.ts'

// The texts of the page's buttons in every language, because server rendering needs them synchronously. Each button has
// its own constants, so that a page contains only the texts of the buttons that it draws.

export const connectText: ByLocale<'connectWallet' | 'connecting'> = {
  en: { connectWallet: 'Connect wallet', connecting: 'Connecting…' },
  ar: { connectWallet: 'ربط محفظة', connecting: 'جارٍ الاتصال…' },
}

/** The dialog's code couldn't be loaded; nor on the next try: some browsers remember a failed import until a reload. */
export const loadFailureText: ByLocale<'dialogNotLoaded' | 'dialogNotLoadedAgain'> = {
  en: { dialogNotLoaded: 'Couldn’t load. Try again', dialogNotLoadedAgain: 'Couldn’t load. Reload the page' },
  ar: { dialogNotLoaded: 'تعذّر التحميل. حاول مجددًا', dialogNotLoadedAgain: 'تعذّر التحميل. أعد تحميل الصفحة' },
}

export const accountText: ByLocale<'account'> = { en: { account: 'Account' }, ar: { account: 'الحساب' } }

/** On a network that the app doesn't offer. */
export const unsupportedText: ByLocale<'switchNetwork'> = {
  en: { switchNetwork: 'Switch network' },
  ar: { switchNetwork: 'تبديل الشبكة' },
}

export const networkText: ByLocale<'network' | 'selectNetwork' | 'unknownNetwork'> = {
  en: { network: 'Network', selectNetwork: 'Select network', unknownNetwork: 'Unknown network' },
  ar: { network: 'الشبكة', selectNetwork: 'اختيار الشبكة', unknownNetwork: 'شبكة غير معروفة' },
}

export type ByLocale<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>

/** Every text of the buttons, which an app may replace. */
export type ButtonText = (typeof connectText &
  typeof loadFailureText &
  typeof accountText &
  typeof unsupportedText &
  typeof networkText)['en']
