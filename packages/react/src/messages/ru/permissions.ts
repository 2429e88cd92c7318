import { type Catalogue, createPlural } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

export const permissions: Catalogue<typeof english> = {
  show: 'Показать',
  active: 'Действующие',
  ended: 'Недействующие',
  loading: 'Загружаем разрешения',
  none: 'Ни один сайт не может использовать этот аккаунт без вашего согласия.',
  noneHere: 'Этот сайт не может использовать этот аккаунт без вашего согласия.',
  noneEnded: 'Недействующих разрешений нет.',
  loadFailed: 'Не удалось загрузить ваши разрешения.',
  unsupported: 'Этот кошелёк не поддерживает разрешения.',
  smartAccountsOnly: 'Выдавать разрешения может только смарт-аккаунт. Перейдите на него в разделе «Аккаунт».',
  unreadable: 'Эта версия не может показать, что даёт это разрешение. Его всё равно можно отозвать.',

  upTo: (amount, per) => `До ${amount} ${per}`,
  per: (count, unit) => {
    const { each, every, one, few, many } = periods[unit] ?? day
    if (count === 1) return each
    return plural(count, {
      one: `${every} ${count} ${one}`,
      few: `каждые ${count} ${few}`,
      many: `каждые ${count} ${many}`,
      other: `каждые ${count} ${few}`,
    })
  },
  units: (amount, token) => `${amount} ед. токена ${token}`,
  call: (functions, contract) => `Вызов ${functions} в ${contract}`,
  used: (used, limit) => `Использовано ${used} из ${limit}`,
  useUnknown: 'Не удалось узнать, сколько использовано',
  left: (amount) => `осталось ${amount}`,
  renewsOn: (date) => `обновится ${date}`,
  startsOn: (date) => `начнётся ${date}`,
  called: (count) => (count === 0 ? 'Вызовов пока не было' : `Вызовов: ${count}`),
  callsMade: (made, max) => `Вызовов: ${made} из ${max}`,
  callsAtMost: (max) =>
    plural(max, {
      one: `Всего не больше ${max} вызова`,
      few: `Всего не больше ${max} вызовов`,
      many: `Всего не больше ${max} вызовов`,
      other: `Всего не больше ${max} вызова`,
    }),
  argument: (number) => `Аргумент ${number} должен быть`,
  sendsUpTo: (amount) => `Отправляет до ${amount} при каждом вызове`,
  sendsNothing: 'При вызове ничего не отправляет',

  until: (date) => `До ${date}`,
  expiredOn: (date) => `Истекло ${date}`,
  revokedOn: (date) => `Отозвано ${date}`,
  expired: 'Истекло',
  revoked: 'Отозвано',

  site: 'Сайт',
  otherWallet: 'Выдано в другом кошельке',
  usedBy: 'Кто использует',
  granted: 'Выдано',
  expires: 'Действует до',
  calls: 'Вызовы',
  account: 'Аккаунт',
  limits: 'Что разрешено',
  token: 'Токен',
  contract: 'Контракт',
  function: 'Функция',
  copyAccount: 'Скопировать адрес аккаунта',
  copyToken: 'Скопировать адрес токена',
  copyContract: 'Скопировать адрес контракта',
  copyUser: 'Скопировать адрес того, кто использует',
  onChainOnly:
    'Этим разрешением пользуется собственный аккаунт сайта, даже когда ваш кошелёк заблокирован. Чтобы отозвать его, нужна транзакция.',
  gone: 'Этого разрешения больше нет.',

  revoke: 'Отозвать',
  revokeAll: 'Отозвать все',
  unfinished: 'Отозвано только на сервере. Сеть всё ещё принимает вызовы, подписанные раньше.',
  finish: 'Завершить в сети',
  others: (count) =>
    plural(count, {
      one: `Ещё ${count} разрешение принадлежит другому сайту, который использует этот кошелёк.`,
      few: `Ещё ${count} разрешения принадлежат другим сайтам, которые используют этот кошелёк.`,
      many: `Ещё ${count} разрешений принадлежат другим сайтам, которые используют этот кошелёк.`,
      other: `Ещё ${count} разрешения принадлежат другим сайтам, которые используют этот кошелёк.`,
    }),
  done: (count) => (count > 1 ? 'Разрешения отозваны' : 'Разрешение отозвано'),
  revokeFailed: 'Не удалось отозвать. Попробуйте ещё раз.',

  created: 'Разрешение выдано',
  createdHint:
    'Теперь этот сайт может действовать в рамках одобренных вами лимитов. Разрешение можно отозвать в любой момент.',
  gotIt: 'Понятно',
  showAll: 'Показать разрешения',
}

type Period = Readonly<Record<'each' | 'every' | 'one' | 'few' | 'many', string>>

const day: Period = { each: 'в день', every: 'каждый', one: 'день', few: 'дня', many: 'дней' }
const periods: Readonly<Record<string, Period>> = {
  week: { each: 'в неделю', every: 'каждую', one: 'неделю', few: 'недели', many: 'недель' },
  day,
  hour: { each: 'в час', every: 'каждый', one: 'час', few: 'часа', many: 'часов' },
  minute: { each: 'в минуту', every: 'каждую', one: 'минуту', few: 'минуты', many: 'минут' },
  second: { each: 'в секунду', every: 'каждую', one: 'секунду', few: 'секунды', many: 'секунд' },
}

const plural = createPlural<'one' | 'few' | 'many'>('ru')
