import { type Catalogue, createPlural } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

export const permissions: Catalogue<typeof english> = {
  show: 'Показати',
  active: 'Чинні',
  ended: 'Нечинні',
  loading: 'Завантажуємо дозволи',
  none: 'Жоден сайт не може використовувати цей акаунт без вашої згоди.',
  noneHere: 'Цей сайт не може використовувати цей акаунт без вашої згоди.',
  noneEnded: 'Нечинних дозволів немає.',
  loadFailed: 'Не вдалося завантажити ваші дозволи.',
  unsupported: 'Цей гаманець не підтримує дозволів.',
  smartAccountsOnly: 'Надавати дозволи може лише смарт-акаунт. Перейдіть на нього в розділі «Акаунт».',
  unreadable: 'Ця версія не може показати, що дає цей дозвіл. Його все одно можна відкликати.',

  upTo: (amount, per) => `До ${amount} ${per}`,
  per: (count, unit) => {
    const { each, every, one, few, many } = periods[unit] ?? day
    if (count === 1) return each
    return plural(count, {
      one: `${every} ${count} ${one}`,
      few: `кожні ${count} ${few}`,
      many: `кожні ${count} ${many}`,
      other: `кожні ${count} ${few}`,
    })
  },
  units: (amount, token) => `${amount} од. токена ${token}`,
  call: (functions, contract) => `Виклик ${functions} у ${contract}`,
  used: (used, limit) => `Використано ${used} з ${limit}`,
  useUnknown: 'Не вдалося дізнатися, скільки використано',
  left: (amount) => `залишилося ${amount}`,
  renewsOn: (date) => `оновиться ${date}`,
  startsOn: (date) => `почнеться ${date}`,
  called: (count) => (count === 0 ? 'Викликів ще не було' : `Викликів: ${count}`),
  callsMade: (made, max) => `Викликів: ${made} з ${max}`,
  callsAtMost: (max) =>
    plural(max, {
      one: `Усього не більше ${max} виклику`,
      few: `Усього не більше ${max} викликів`,
      many: `Усього не більше ${max} викликів`,
      other: `Усього не більше ${max} виклику`,
    }),
  argument: (number) => `Аргумент ${number} має бути`,
  sendsUpTo: (amount) => `Надсилає до ${amount} з кожним викликом`,
  sendsNothing: 'Під час виклику нічого не надсилає',

  until: (date) => `До ${date}`,
  expiredOn: (date) => `Термін дії минув ${date}`,
  revokedOn: (date) => `Відкликано ${date}`,
  expired: 'Термін минув',
  revoked: 'Відкликано',

  site: 'Сайт',
  otherWallet: 'Надано в іншому гаманці',
  usedBy: 'Хто використовує',
  granted: 'Надано',
  expires: 'Діє до',
  calls: 'Виклики',
  account: 'Акаунт',
  limits: 'Що дозволено',
  token: 'Токен',
  contract: 'Контракт',
  function: 'Функція',
  copyAccount: 'Скопіювати адресу акаунта',
  copyToken: 'Скопіювати адресу токена',
  copyContract: 'Скопіювати адресу контракту',
  copyUser: 'Скопіювати адресу того, хто використовує',
  onChainOnly:
    'Цей дозвіл використовує власний акаунт сайту, навіть коли ваш гаманець заблоковано. Щоб його відкликати, потрібна транзакція.',
  gone: 'Цього дозволу більше немає.',

  revoke: 'Відкликати',
  revokeAll: 'Відкликати всі',
  unfinished: 'Відкликано лише на сервері. Мережа досі приймає виклики, підписані раніше.',
  finish: 'Завершити в мережі',
  others: (count) =>
    plural(count, {
      one: `Ще ${count} дозвіл належить іншому сайту, який використовує цей гаманець.`,
      few: `Ще ${count} дозволи належать іншим сайтам, які використовують цей гаманець.`,
      many: `Ще ${count} дозволів належать іншим сайтам, які використовують цей гаманець.`,
      other: `Ще ${count} дозволу належать іншим сайтам, які використовують цей гаманець.`,
    }),
  done: (count) => (count > 1 ? 'Дозволи відкликано' : 'Дозвіл відкликано'),
  revokeFailed: 'Не вдалося відкликати. Спробуйте ще раз.',

  created: 'Дозвіл надано',
  createdHint: 'Тепер цей сайт може діяти в межах схвалених вами лімітів. Дозвіл можна відкликати будь-коли.',
  gotIt: 'Зрозуміло',
  showAll: 'Показати дозволи',
}

type Period = Readonly<Record<'each' | 'every' | 'one' | 'few' | 'many', string>>

const day: Period = { each: 'на день', every: 'кожен', one: 'день', few: 'дні', many: 'днів' }
const periods: Readonly<Record<string, Period>> = {
  week: { each: 'на тиждень', every: 'кожен', one: 'тиждень', few: 'тижні', many: 'тижнів' },
  day,
  hour: { each: 'на годину', every: 'кожну', one: 'годину', few: 'години', many: 'годин' },
  minute: { each: 'на хвилину', every: 'кожну', one: 'хвилину', few: 'хвилини', many: 'хвилин' },
  second: { each: 'на секунду', every: 'кожну', one: 'секунду', few: 'секунди', many: 'секунд' },
}

const plural = createPlural<'one' | 'few' | 'many'>('uk')
