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
  continueHint: 'Підпишіть повідомлення там.',
}
