/**
 * What the window of a sign-in elsewhere says, in the language that a visitor prefers. Not among the catalogues of the other
 * pages: the window is empty until its words are here, and draws nothing else.
 */
export function openedWords(preferred: readonly string[]): OpenedWords {
  const languages = preferred.map((tag) => tag.split('-')[0]?.toLowerCase())
  return languages.find((language) => language === 'en' || language === 'ar') === 'ar' ? ar : en
}

export type OpenedWords = Readonly<Record<'lang' | 'dir' | 'loading' | 'notStarted' | 'close', string>>

const en: OpenedWords = {
  lang: 'en',
  dir: 'ltr',
  loading: 'One moment…',
  notStarted: 'This sign-in wasn’t started here or has expired. You can close this window.',
  close: 'You can close this window.',
}

const ar: OpenedWords = {
  lang: 'ar',
  dir: 'rtl',
  loading: 'لحظة من فضلك…',
  notStarted: 'لم يبدأ تسجيل الدخول هذا هنا، أو انتهت صلاحيته. يمكنك إغلاق هذه النافذة.',
  close: 'يمكنك إغلاق هذه النافذة.',
}
