import { type Catalogue, createPlural } from '@latchkey/ui'
import type { views as english } from '../en/views.ts'

export const views: Catalogue<typeof english> = {
  address: 'Адрес',
  copyAddress: 'Скопировать адрес',
  copied: 'Скопировано',
  addressCopied: 'Адрес скопирован',
  copyFailed: 'Не удалось скопировать',
  copyLink: 'Копировать ссылку',
  viewOn: (explorer) => `Открыть в ${explorer}`,
  network: 'Сеть',
  balances: 'Балансы',
  disconnect: 'Отключить',
  disconnectAll: 'Отключить все',
  disconnected: 'Кошелёк отключён',
  accountEnding: (last) => `адрес, оканчивающийся на ${last}`,
  nameAccount: 'Назвать аккаунт',
  save: 'Сохранить',
  removeName: 'Удалить имя',
  notConnected: 'Кошелёк не подключён.',

  searchWallets: 'Поиск кошельков',
  walletCount: (count) =>
    plural(count, {
      one: `${count} кошелёк`,
      few: `${count} кошелька`,
      many: `${count} кошельков`,
      other: `${count} кошелька`,
    }),
  noWalletFound: (search) => `По запросу «${search}» кошельков не найдено.`,
  clearSearch: 'Очистить поиск',
  moreWallets: 'Другие кошельки',
  certified: 'Сертифицирован',
  certifiedOnly: 'Только сертифицированные',
  certifiedShown: 'Показаны только сертифицированные кошельки',
  noCertified: 'Сертифицированных кошельков здесь нет.',
  walletsFailed: 'Не удалось загрузить список кошельков.',
  noDirectory: 'Других кошельков нет.',
  rateLimited: 'Слишком много запросов. Подождите немного и попробуйте ещё раз.',
  serverFailed: 'На сервере произошла ошибка. Попробуйте чуть позже.',
  needsPublicNetwork: 'Нужна публичная сеть',
  needsPublicNetworkHint: (wallet) =>
    `Мобильное приложение ${wallet} работает только через публичную сеть WalletConnect, а этот сайт её не использует.`,
  getNamed: (wallet) => `Установить ${wallet}`,
  getWalletHint: 'Установите его, вернитесь на эту страницу и подключитесь.',
  walletHolds: 'Хранит ваши монеты и коллекционные предметы. Тратить их можете только вы.',
  walletOpens: 'Позволяет входить в приложения без пароля.',
  chromeExtension: 'Расширение для Chrome',
  firefoxExtension: 'Расширение для Firefox',
  edgeExtension: 'Расширение для Edge',
  safariExtension: 'Расширение для Safari',
  iosApp: 'Приложение для iPhone',
  androidApp: 'Приложение для Android',
  website: 'Сайт',
  opensNewTab: 'откроется в новой вкладке',
  noLinks: 'Нет ссылок для загрузки этого кошелька.',
  walletUnknown: 'Этого кошелька больше нет в списке.',

  namespaceName: (namespace) => namespaces[namespace] ?? namespace,
  accountType: (type) => accountTypes[type] ?? '',
  selectChainFor: (wallet) => `Какая сеть в ${wallet}?`,

  searchNetworks: 'Поиск сетей',
  networkCount: (count) =>
    plural(count, { one: `${count} сеть`, few: `${count} сети`, many: `${count} сетей`, other: `${count} сети` }),
  noNetworkFound: (search) => `По запросу «${search}» сетей не найдено.`,
  currentNetwork: 'Текущая',
  testNetwork: 'Тестовая сеть',
  networkNotApproved: 'Не разрешена в вашем кошельке',
  networkNote: 'В вашем кошельке могут быть не все сети. Прежде чем добавить сеть, он спросит вас.',
  smartAccountNote:
    'В другой сети у вашего смарт-аккаунта может быть другой адрес. Токены останутся там, где они сейчас.',
  standardAccountThere: 'Используется обычный аккаунт',
  otherAddress: (network, address) => `В сети ${network} ваш аккаунт — ${address}`,
  otherAddressHint: (address, network) => `Ваши средства на ${address} по-прежнему там, в сети ${network}.`,
  approveSwitchIn: (wallet) => `Одобрите в ${wallet}`,
  switchingTo: (network) => `Переключаемся на ${network}.`,
  switchDeclinedHint: (network) => `Вы остались в сети ${network}.`,
  switchFailedHint: (wallet, network) => `Кошельку ${wallet} не удалось переключиться на ${network}.`,
  unknownNetwork: 'неизвестная сеть',
  networkNumber: (id) => `сеть ${id}`,
  unsupportedHint: (network) =>
    `Ваш кошелёк в сети, которую это приложение не поддерживает: ${network}. Переключитесь на одну из этих:`,
  or: 'или',
  switchChainTitle: (network) => `Переключиться на ${network}`,
  switchChainHint: (wallet, network) =>
    `${wallet} не подключён к сети ${network}. Нужно подключить другой кошелёк. Текущий останется подключённым.`,

  active: 'Активный',
  switchTo: (account) => `Переключиться на ${account}`,
  walletSwitched: 'Кошелёк переключён',
  accountSwitched: 'Аккаунт переключён',
  switchWalletFailed: 'Не удалось переключить кошелёк',
  disconnectNamed: (wallet) => `Отключить ${wallet}`,
  recentlyConnected: 'Недавно подключённые',
  forgetNamed: (wallet) => `Забыть ${wallet}`,
  notHere: (wallet) => `${wallet} недоступен в этом браузере.`,
  walletForgotten: 'Кошелёк забыт',
  switch: 'Переключить',
  addWallet: 'Добавить кошелёк',
  addNamespaceWallet: (namespace) => `Добавить кошелёк ${namespaces[namespace] ?? namespace}`,
  addFirstWallet: 'Добавьте первый кошелёк, и он появится здесь.',

  theme: 'Тема',
  themeAuto: 'Системная',
  themeLight: 'Светлая',
  themeDark: 'Тёмная',
  language: 'Язык',
  languageAuto: 'Автоматически',
  currency: 'Валюта',
  testNetworks: 'Тестовые сети',
  testNetworksHint: 'Показывать сети, токены которых ничего не стоят.',
  settingsKept: 'Сохраняется только в этом браузере.',

  continueIn: (wallet) => `Продолжите в ${wallet}`,
  continueInHint: 'Одобрите подключение там.',
  stillWaiting: 'Всё ещё ждёте? Откройте снова',
  declinedIn: (wallet) => `Вы отклонили запрос в ${wallet}`,
  declinedHint: 'Подключение не выполнено.',
  connectFailed: 'Не удалось подключиться',
  requestPending: (wallet) => `${wallet} ещё показывает предыдущий запрос. Откройте кошелёк и ответьте там.`,
  chainIdInvalid: (wallet, answer) =>
    `${wallet} сообщил о сети «${answer}», но такой сети нет. Выберите сеть в ${wallet} и попробуйте ещё раз.`,
  answerInvalid: (wallet) =>
    `Ответ от ${wallet} не удалось прочитать. Обновите или перезапустите кошелёк и попробуйте ещё раз.`,
  noAccountThere: (wallet) => `В ${wallet} нет аккаунта в сети этого типа. Добавьте его там и попробуйте ещё раз.`,
  wrongMessage: (wallet) =>
    `${wallet} подписал не то, что запросил этот сайт, поэтому подпись отброшена. Попробуйте ещё раз.`,
  switchProblem: (code) => switchProblems[code] ?? '',
  connectFailedHint: (wallet) => `Откройте ${wallet}, убедитесь, что кошелёк разблокирован, и попробуйте ещё раз.`,
  walletGone: (wallet) => `Связь с ${wallet} потеряна. Обновите эту страницу.`,
  alreadyLinked: (wallet) => `Этот аккаунт уже привязан. Выберите другой аккаунт в ${wallet}.`,
}

const namespaces: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

const accountTypes: Readonly<Record<string, string>> = {
  eoa: 'Обычный аккаунт',
  smartAccount: 'Смарт-аккаунт',
  payment: 'Платёжный',
  ordinal: 'Ordinals',
}

const plural = createPlural<'one' | 'few' | 'many'>('ru')

const switchProblems: Readonly<Record<string, string>> = {
  INVALID_CONNECTION_STATUS: 'Этот кошелёк не подключён. Подключите его снова',
  NO_AUTH_CONNECTOR: 'На этой странице нельзя войти',
  BIP122_ADDRESS_REQUIRED: 'Выберите адрес Bitcoin, на который нужно переключиться',
  ACCOUNT_NOT_SWITCHABLE: 'С этого адреса нельзя платить. Выберите платёжный адрес',
}
