import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app} просит подтвердить, что этот кошелёк принадлежит вам.`,
  harmless: 'Подпись бесплатна и не перемещает средства. Вы подпишете:',
  domain: 'Сайт',
  statement: 'Заявление',
  account: 'Аккаунт',
  network: 'Сеть',
  expires: 'Действует до',
  sign: 'Подписать',
  cancel: 'Отмена',
  owedHint: 'Это приложение требует входа. «Отмена» вернёт вас к предыдущему сеансу или отключит кошелёк.',
  declinedHint: 'Ничего не подписано.',
  failedHint: (wallet) => `Откройте ${wallet}, убедитесь, что кошелёк разблокирован, и попробуйте ещё раз.`,
  smartAccountHint: 'Войдите с другим аккаунтом.',
  continueHint: 'Подпишите сообщение там.',
}
