import { type Catalogue, createPlural } from '@latchkey/ui'
import type { embedded as english } from '../en/embedded.ts'

export const embedded: Catalogue<typeof english> = {
  linkTitle: 'Відкрийте посилання в листі, надісланому на адресу вашого гаманця, і виберіть там це число:',
  gotLink: (number) => `Якщо надійшло посилання, відкрийте його й виберіть ${number}.`,
  codeOrLinkTitle: 'Ми надіслали код або посилання на',
  code: 'Код',
  codeTitle: 'Введіть код, надісланий на',
  codeTitleUnnamed: 'Введіть код, надісланий на адресу вашого гаманця.',
  expiry: 'Діє 10 хвилин.',
  notReceived: 'Нічого не надійшло?',
  resend: 'Надіслати ще раз',
  resendIn: (seconds) => `Повтор через ${seconds} с`,
  resent: 'Лист надіслано ще раз',
  checking: 'Перевіряємо…',
  tryAgain: (message) => `${message.replace(/\.$/, '')}. Спробуйте ще раз`,
  deviceDeniedHint: 'Якщо це були ви, почніть спочатку.',
  deviceExpiredHint: 'Надішліть новий лист, щоб продовжити.',

  continueInWindow: (provider) => `Продовжуйте у вікні ${provider}`,
  continueInWindowHint: 'Воно відкрилося окремо. Щоб скасувати вхід, закрийте його.',
  retrieving: 'Готуємо ваш гаманець…',
  wentWrong: 'Щось пішло не так',
  wentWrongHint: 'Нічого не підключено. Спробуйте ще раз або виберіть інший спосіб.',
  popupBlocked: 'Не вдалося відкрити вікно входу',
  popupBlockedHint: 'Браузер заблокував вікно. Дозвольте спливні вікна для цього сайту або спробуйте ще раз.',
  popupClosed: 'Схоже, вікно закрито',
  popupClosedHint: 'Нічого не підключено.',
  popupOpenHint: 'Якщо воно ще відкрите, завершіть вхід у ньому.',
  openWindowAgain: 'Відкрити вікно знову',

  farcasterQr: 'QR-код для входу через Farcaster',
  farcasterHint: 'Відскануйте його камерою телефона.',
  farcasterPhoneHint: 'Схваліть запит там і поверніться на цю сторінку.',
  continueInFarcaster: 'Продовжуйте у Farcaster',
  openFarcaster: 'Відкрити Farcaster',
  copyLink: 'Копіювати посилання',
  linkCopied: 'Посилання скопійовано',
  linkNotCopied: 'Не вдалося скопіювати',
  preparing: 'Готуємо код…',

  passkeyTitle: 'Продовжуйте в захищеному вікні',
  passkeyHint: 'Там браузер попросить відбиток пальця, обличчя або блокування екрана.',

  passkeyDeclined: 'Ключ доступу не використано',

  approveTitle: 'Перегляньте запит у захищеному вікні',
  approveHint: 'Схваліть або відхиліть його там.',
  answeredTitle: 'Очікуємо на мережу',
  answeredHint: 'Це може тривати хвилину.',

  save: 'Зберегти',
  cancel: 'Скасувати',
  primaryHint: 'Спочатку введіть код, надісланий на вашу поточну адресу',
  secondaryHint: 'Тепер введіть код, надісланий на',
  enterCodeInFrame: 'Введіть його в захищеному вікні',
  startOverAction: 'Почати спочатку',
  emailSaved: 'Адресу ел. пошти збережено',
  email: 'Ел. пошта',
  invalidEmail: 'Неправильна адреса ел. пошти. Спробуйте ще раз.',

  signedInAs: 'Ви ввійшли як',
  guest: 'Гість',
  passkeyUser: 'Ключ доступу',
  toEoa: 'Перейти на звичайний акаунт',
  toSmartAccount: 'Перейти на смарт-акаунт',
  switchAccountFailed: 'Не вдалося перемкнути акаунт',
  security: 'Безпека',
  saveTitle: 'Збережіть гаманець',
  saveHint:
    'Гостьовий гаманець існує лише в цьому браузері. Додайте адресу ел. пошти або ключ доступу, щоб до нього можна було повернутися.',
  passkeyOffer: 'Додайте ключ доступу',
  passkeyOfferHint: 'З ним можна ввійти, навіть якщо пошта недоступна.',
  notNow: 'Не зараз',

  frameFailedHint:
    'Не вдалося зв’язатися із захищеною частиною гаманця. Перевірте підключення до інтернету та спробуйте ще раз.',
  errorMessage: (code, seconds) =>
    code === 'EMAIL_THROTTLED'
      ? plural(seconds, {
          one: `Спробуйте ще раз через ${seconds} секунду`,
          few: `Спробуйте ще раз через ${seconds} секунди`,
          many: `Спробуйте ще раз через ${seconds} секунд`,
          other: `Спробуйте ще раз через ${seconds} секунди`,
        })
      : (sentences[code] ?? ''),
}

/** What a visitor can do something about, or at least should know; of other errors, only that something went wrong. */
const sentences: Readonly<Record<string, string>> = {
  INVALID_EMAIL: 'Неправильна адреса ел. пошти. Спробуйте ще раз.',
  MAIL_FAILED: 'Не вдалося надіслати лист. Спробуйте ще раз',
  DEVICE_DENIED: 'Вхід відхилено. Якщо це були ви, почніть спочатку',
  DEVICE_EXPIRED: 'Термін дії листа минув. Почніть спочатку',
  OTP_INVALID: 'Неправильний код',
  OTP_EXPIRED: 'Термін дії коду минув. Почніть спочатку',
  OTP_LOCKED: 'Забагато неправильних кодів. Запросіть новий пізніше',
  FRAME_LOAD_FAILED: 'Не вдалося завантажити захищений фрейм',
  FRAME_TIMEOUT: 'Захищений фрейм не відповів вчасно',
  UNVERIFIED_DOMAIN: 'Цей сайт не підтверджено',
  FRAME_NESTED: 'Гаманець не працює на сторінці, вкладеній в іншу. Відкрийте її в окремій вкладці',
  STORAGE_BLOCKED:
    'Браузер блокує сховище, потрібне цьому гаманцю. Дозвольте файли cookie або скористайтеся іншим браузером',
  FRAME_DEPENDENCY: 'Не вдалося завантажити вхід через ел. пошту',
  UNTRUSTED_ORIGIN: 'Недовірене джерело',
  SOCIAL_INIT_FAILED: 'Не вдалося розпочати вхід',
  SOCIAL_WINDOW_CUT: 'Налаштування цього сайту обривають зв’язок із вікном входу. Увійдіть іншим способом',
  SOCIAL_DENIED: 'Провайдер не виконав вхід. Спробуйте ще раз',
  FARCASTER_FAILED: 'Не вдалося підключитися до Farcaster',
  PASSKEY_FAILED: 'Ключ доступу не прийнято. Спробуйте ще раз',
  EMAIL_IN_USE: 'Цю адресу ел. пошти використати не можна. Вкажіть іншу',
  STEP_UP_REQUIRED: 'Спочатку підтвердьте, що це ви',
  DEVICE_WATCHED: 'Новому пристрою це буде доступно лише за добу',
  WALLET_FROZEN: 'Цей гаманець заблоковано',
  SESSION_ENDED: 'Ви вийшли з акаунта. Увійдіть знову',
  SHARE_UNAVAILABLE: 'Не вдалося відновити ключ на цьому пристрої. Спробуйте ще раз',
  UI_NOT_VISIBLE: 'Не вдалося показати запит на підтвердження. Спробуйте ще раз',
  DEVICE_UNKNOWN: 'Спочатку підтвердьте цей пристрій ел. поштою',
  SOCIAL_POPUP_BLOCKED: 'Браузер заблокував вікно. Дозвольте його та спробуйте ще раз',
  SOCIAL_STATE_INVALID: 'Цей вхід розпочато не тут або його термін минув. Почніть спочатку',
  RECOVERY_REQUIRED: 'Спочатку відновіть гаманець на цьому пристрої',
  STORAGE_UNAVAILABLE: 'Браузер нічого не зберігає для цього сайту. Дозвольте сховище або вийдіть із приватного режиму',
  STORAGE_FULL: 'У браузері не залишилося місця для вашої частки ключа',
  SHARE_THROTTLED: 'Цей гаманець підписує надто часто. Спробуйте пізніше',
  RATE_LIMITED: 'Забагато запитів. Зачекайте трохи та спробуйте ще раз',
  SIGN_IN_METHOD_DISABLED: 'Цей спосіб входу тут недоступний',
}

const plural = createPlural<'one' | 'few' | 'many'>('uk')
