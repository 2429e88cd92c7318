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
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint: 'Сервер не принял этот вход. Проверьте дату и время на этом устройстве и попробуйте ещё раз.',
  continueHint: 'Подпишите сообщение там.',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: 'Подпись не получена',
  SMART_ACCOUNT_UNSUPPORTED: 'Возможно, это приложение не поддерживает смарт-аккаунты',
  SIWX_NOT_ENABLED: 'Вход здесь не включён',
  SIWX_NO_ADDRESS: 'Нет подключённого аккаунта. Сначала подключите кошелёк',
  SIWX_NO_NETWORK: 'Сеть этого аккаунта здесь недоступна. Смените сеть и попробуйте ещё раз',
  SIWX_NO_CONNECTION_CLIENT: 'Кошелёк этого аккаунта не подключён. Подключите его и попробуйте ещё раз',
}
