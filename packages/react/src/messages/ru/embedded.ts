import { type Catalogue, createPlural } from '@latchkey/ui'
import type { embedded as english } from '../en/embedded.ts'

export const embedded: Catalogue<typeof english> = {
  linkTitle: 'Откройте ссылку в письме, отправленном на адрес вашего кошелька, и выберите там это число:',
  gotLink: (number) => `Если пришла ссылка, откройте её и выберите ${number}.`,
  codeOrLinkTitle: 'Мы отправили код или ссылку на',
  code: 'Код',
  codeTitle: 'Введите код, отправленный на',
  codeTitleUnnamed: 'Введите код, отправленный на адрес вашего кошелька.',
  expiry: 'Действует 10 минут.',
  notReceived: 'Ничего не пришло?',
  resend: 'Отправить ещё раз',
  resendIn: (seconds) => `Повтор через ${seconds} с`,
  resent: 'Письмо отправлено ещё раз',
  checking: 'Проверяем…',
  tryAgain: (message) => `${message.replace(/\.$/, '')}. Попробуйте ещё раз`,
  deviceDeniedHint: 'Если это были вы, начните заново.',
  deviceExpiredHint: 'Отправьте новое письмо, чтобы продолжить.',

  continueInWindow: (provider) => `Продолжите в окне ${provider}`,
  continueInWindowHint: 'Оно открылось отдельно. Чтобы отменить вход, закройте его.',
  retrieving: 'Готовим ваш кошелёк…',
  wentWrong: 'Что-то пошло не так',
  wentWrongHint: 'Подключение не выполнено. Попробуйте ещё раз или выберите другой способ.',
  popupBlocked: 'Не удалось открыть окно входа',
  popupBlockedHint: 'Браузер заблокировал окно. Разрешите всплывающие окна для этого сайта или попробуйте ещё раз.',
  popupClosed: 'Похоже, окно закрыто',
  popupClosedHint: 'Подключение не выполнено.',
  popupOpenHint: 'Если оно ещё открыто, завершите вход в нём.',
  openWindowAgain: 'Открыть окно снова',

  farcasterQr: 'QR-код для входа через Farcaster',
  farcasterHint: 'Отсканируйте его камерой телефона.',
  farcasterPhoneHint: 'Одобрите запрос там и вернитесь на эту страницу.',
  continueInFarcaster: 'Продолжите в Farcaster',
  openFarcaster: 'Открыть Farcaster',
  copyLink: 'Копировать ссылку',
  linkCopied: 'Ссылка скопирована',
  linkNotCopied: 'Не удалось скопировать',
  preparing: 'Готовим код…',

  passkeyTitle: 'Продолжите в защищённом окне',
  passkeyHint: 'Там браузер запросит отпечаток пальца, лицо или блокировку экрана.',

  passkeyDeclined: 'Ключ доступа не использован',

  approveTitle: 'Проверьте запрос в защищённом окне',
  approveHint: 'Одобрите или отклоните его там.',
  answeredTitle: 'Ожидаем ответа сети',
  answeredHint: 'Это может занять минуту.',

  save: 'Сохранить',
  cancel: 'Отмена',
  primaryHint: 'Сначала введите код, отправленный на ваш текущий адрес',
  secondaryHint: 'Теперь введите код, отправленный на',
  enterCodeInFrame: 'Введите его в защищённом окне',
  startOverAction: 'Начать заново',
  emailSaved: 'Адрес эл. почты сохранён',
  email: 'Эл. почта',
  invalidEmail: 'Неверный адрес эл. почты. Попробуйте ещё раз.',

  signedInAs: 'Вы вошли как',
  guest: 'Гость',
  passkeyUser: 'Ключ доступа',
  toEoa: 'Перейти на обычный аккаунт',
  toSmartAccount: 'Перейти на смарт-аккаунт',
  switchAccountFailed: 'Не удалось переключить аккаунт',
  security: 'Безопасность',
  saveTitle: 'Сохраните кошелёк',
  saveHint:
    'Гостевой кошелёк существует только в этом браузере. Добавьте адрес эл. почты или ключ доступа, чтобы к нему можно было вернуться.',
  passkeyOffer: 'Добавьте ключ доступа',
  passkeyOfferHint: 'С ним можно войти, даже если почта недоступна.',
  notNow: 'Не сейчас',

  frameFailedHint:
    'Не удалось связаться с защищённой частью кошелька. Проверьте подключение к интернету и попробуйте ещё раз.',
  errorMessage: (code, seconds) =>
    code === 'EMAIL_THROTTLED'
      ? plural(seconds, {
          one: `Повторите попытку через ${seconds} секунду`,
          few: `Повторите попытку через ${seconds} секунды`,
          many: `Повторите попытку через ${seconds} секунд`,
          other: `Повторите попытку через ${seconds} секунды`,
        })
      : (sentences[code] ?? ''),
}

/** What a visitor can do something about, or at least should know; of other errors, only that something went wrong. */
const sentences: Readonly<Record<string, string>> = {
  INVALID_EMAIL: 'Неверный адрес эл. почты. Попробуйте ещё раз.',
  MAIL_FAILED: 'Не удалось отправить письмо. Попробуйте ещё раз',
  DEVICE_DENIED: 'Вход отклонён. Если это были вы, начните заново',
  DEVICE_EXPIRED: 'Срок действия письма истёк. Начните заново',
  OTP_INVALID: 'Неверный код',
  OTP_EXPIRED: 'Срок действия кода истёк. Начните заново',
  OTP_LOCKED: 'Слишком много неверных кодов. Запросите новый позже',
  FRAME_LOAD_FAILED: 'Не удалось загрузить защищённый фрейм',
  FRAME_TIMEOUT: 'Защищённый фрейм не ответил вовремя',
  UNVERIFIED_DOMAIN: 'Этот сайт не подтверждён',
  FRAME_NESTED: 'Кошелёк не работает на странице, вложенной в другую. Откройте её в отдельной вкладке',
  STORAGE_BLOCKED:
    'Браузер блокирует хранилище, которое нужно этому кошельку. Разрешите файлы cookie или используйте другой браузер',
  FRAME_DEPENDENCY: 'Не удалось загрузить вход по эл. почте',
  UNTRUSTED_ORIGIN: 'Недоверенный источник',
  SOCIAL_INIT_FAILED: 'Не удалось начать вход',
  SOCIAL_WINDOW_CUT: 'Настройки этого сайта обрывают связь с окном входа. Войдите другим способом',
  SOCIAL_DENIED: 'Провайдер не выполнил вход. Попробуйте ещё раз',
  FARCASTER_FAILED: 'Не удалось подключиться к Farcaster',
  PASSKEY_FAILED: 'Ключ доступа не принят. Попробуйте ещё раз',
  EMAIL_IN_USE: 'Этот адрес эл. почты использовать нельзя. Укажите другой',
  STEP_UP_REQUIRED: 'Сначала подтвердите, что это вы',
  DEVICE_WATCHED: 'Новому устройству это будет доступно только через сутки',
  WALLET_FROZEN: 'Этот кошелёк заблокирован',
  SESSION_ENDED: 'Вы вышли из аккаунта. Войдите снова',
  SHARE_UNAVAILABLE: 'Не удалось восстановить ключ на этом устройстве. Попробуйте ещё раз',
  UI_NOT_VISIBLE: 'Не удалось показать запрос на подтверждение. Попробуйте ещё раз',
  DEVICE_UNKNOWN: 'Сначала подтвердите это устройство по эл. почте',
  SOCIAL_POPUP_BLOCKED: 'Браузер заблокировал окно. Разрешите его и попробуйте ещё раз',
  SOCIAL_STATE_INVALID: 'Этот вход начат не здесь или истёк. Начните заново',
  RECOVERY_REQUIRED: 'Сначала восстановите кошелёк на этом устройстве',
  STORAGE_UNAVAILABLE:
    'Браузер ничего не сохраняет для этого сайта. Разрешите хранение или выйдите из приватного режима',
  STORAGE_FULL: 'В браузере не осталось места для вашей доли ключа',
  SHARE_THROTTLED: 'Этот кошелёк подписывает слишком часто. Попробуйте позже',
  RATE_LIMITED: 'Слишком много запросов. Подождите немного и попробуйте ещё раз',
  SIGN_IN_METHOD_DISABLED: 'Этот способ входа здесь недоступен',
}

const plural = createPlural<'one' | 'few' | 'many'>('ru')
