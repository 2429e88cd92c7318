import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app} просить підтвердити, що цей гаманець належить вам.`,
  harmless: 'Підпис безкоштовний і не переміщує кошти. Ви підпишете:',
  domain: 'Сайт',
  statement: 'Заява',
  account: 'Акаунт',
  network: 'Мережа',
  expires: 'Діє до',
  sign: 'Підписати',
  cancel: 'Скасувати',
  owedHint: 'Цей застосунок вимагає входу. «Скасувати» поверне вас до попереднього сеансу або відключить гаманець.',
  declinedHint: 'Нічого не підписано.',
  failedHint: (wallet) => `Відкрийте ${wallet}, переконайтеся, що гаманець розблоковано, і спробуйте ще раз.`,
  smartAccountHint: 'Увійдіть з іншим акаунтом.',
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint: 'Сервер не прийняв цей вхід. Перевірте дату й час на цьому пристрої та спробуйте ще раз.',
  continueHint: 'Підпишіть повідомлення там.',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: 'Підпис не отримано',
  SMART_ACCOUNT_UNSUPPORTED: 'Можливо, цей застосунок не підтримує смарт-акаунти',
  SIWX_NOT_ENABLED: 'Вхід тут не ввімкнено',
  SIWX_NO_ADDRESS: 'Немає підключеного акаунта. Спочатку підключіть гаманець',
  SIWX_NO_NETWORK: 'Мережа цього акаунта тут недоступна. Змініть мережу та спробуйте ще раз',
  SIWX_NO_CONNECTION_CLIENT: 'Гаманець цього акаунта не підключено. Підключіть його та спробуйте ще раз',
}
