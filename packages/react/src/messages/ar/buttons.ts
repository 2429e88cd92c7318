import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: 'جارٍ الاتصال…',
  dialogNotLoaded: 'تعذّر التحميل. حاول مجددًا',
  dialogNotLoadedAgain: 'تعذّر التحميل. أعد تحميل الصفحة',
  network: 'الشبكة',
  selectNetwork: 'اختيار الشبكة',
  unknownNetwork: 'شبكة غير معروفة',
}
