import type { Locale } from './locale.ts'

/** The texts of the page's buttons in every language, because server rendering needs them synchronously. */
export const buttonText: Record<Locale, ButtonText> = {
  en: {
    connectWallet: 'Connect wallet',
    connecting: 'Connecting…',
    account: 'Account',
    network: 'Network',
    selectNetwork: 'Select network',
    switchNetwork: 'Switch network',
    unknownNetwork: 'Unknown network',
    dialogNotLoaded: 'Couldn’t load. Try again',
    dialogNotLoadedAgain: 'Couldn’t load. Reload the page',
  },
  ar: {
    connectWallet: 'ربط محفظة',
    connecting: 'جارٍ الاتصال…',
    account: 'الحساب',
    network: 'الشبكة',
    selectNetwork: 'اختيار الشبكة',
    switchNetwork: 'تبديل الشبكة',
    unknownNetwork: 'شبكة غير معروفة',
    dialogNotLoaded: 'تعذّر التحميل. حاول مجددًا',
    dialogNotLoadedAgain: 'تعذّر التحميل. أعد تحميل الصفحة',
  },
}

export type ButtonText = {
  readonly connectWallet: string
  readonly connecting: string
  readonly account: string
  readonly network: string
  readonly selectNetwork: string
  readonly switchNetwork: string
  readonly unknownNetwork: string
  /** The dialog's code couldn't be loaded. */
  readonly dialogNotLoaded: string
  /** … nor on the next try: some browsers remember a failed import until the page is reloaded. */
  readonly dialogNotLoadedAgain: string
}
