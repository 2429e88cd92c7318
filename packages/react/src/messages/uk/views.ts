import { type Catalogue, createPlural } from '@latchkey/ui'
import type { views as english } from '../en/views.ts'

export const views: Catalogue<typeof english> = {
  address: 'Адреса',
  copyAddress: 'Скопіювати адресу',
  copied: 'Скопійовано',
  addressCopied: 'Адресу скопійовано',
  copyFailed: 'Не вдалося скопіювати',
  viewOn: (explorer) => `Відкрити в ${explorer}`,
  network: 'Мережа',
  balances: 'Баланси',
  disconnect: 'Відключити',
  disconnectAll: 'Відключити всі',
  disconnected: 'Гаманець відключено',
  accountEnding: (last) => `адреса, що закінчується на ${last}`,
  notConnected: 'Гаманець не підключено.',

  searchWallets: 'Пошук гаманців',
  walletCount: (count) =>
    plural(count, {
      one: `${count} гаманець`,
      few: `${count} гаманці`,
      many: `${count} гаманців`,
      other: `${count} гаманця`,
    }),
  noWalletFound: (search) => `За запитом «${search}» гаманців не знайдено.`,
  clearSearch: 'Очистити пошук',
  moreWallets: 'Інші гаманці',
  certified: 'Сертифікований',
  certifiedOnly: 'Лише сертифіковані',
  certifiedShown: 'Показано лише сертифіковані гаманці',
  noCertified: 'Сертифікованих гаманців тут немає.',
  walletsFailed: 'Не вдалося завантажити список гаманців.',
  noDirectory: 'Інших гаманців немає.',
  rateLimited: 'Забагато запитів. Зачекайте трохи та спробуйте ще раз.',
  serverFailed: 'На сервері сталася помилка. Спробуйте трохи пізніше.',
  needsPublicNetwork: 'Потрібна публічна мережа',
  needsPublicNetworkHint: (wallet) =>
    `Мобільний застосунок ${wallet} працює лише через публічну мережу WalletConnect, а цей сайт її не використовує.`,
  getNamed: (wallet) => `Установити ${wallet}`,
  getWalletHint: 'Установіть його, поверніться на цю сторінку та підключіться.',
  chromeExtension: 'Розширення для Chrome',
  firefoxExtension: 'Розширення для Firefox',
  edgeExtension: 'Розширення для Edge',
  safariExtension: 'Розширення для Safari',
  iosApp: 'Застосунок для iPhone',
  androidApp: 'Застосунок для Android',
  website: 'Сайт',
  opensNewTab: 'відкриється в новій вкладці',
  noLinks: 'Немає посилань для завантаження цього гаманця.',
  walletUnknown: 'Цього гаманця більше немає в списку.',

  namespaceName: (namespace) => namespaces[namespace] ?? namespace,
  accountType: (type) => accountTypes[type] ?? '',
  selectChainFor: (wallet) => `Яка мережа в ${wallet}?`,

  searchNetworks: 'Пошук мереж',
  networkCount: (count) =>
    plural(count, {
      one: `${count} мережа`,
      few: `${count} мережі`,
      many: `${count} мереж`,
      other: `${count} мережі`,
    }),
  noNetworkFound: (search) => `За запитом «${search}» мереж не знайдено.`,
  currentNetwork: 'Поточна',
  testNetwork: 'Тестова мережа',
  networkNotApproved: 'Не дозволена у вашому гаманці',
  networkNote: 'У вашому гаманці можуть бути не всі мережі. Перш ніж додати мережу, він запитає вас.',
  smartAccountNote: 'В іншій мережі ваш смарт-акаунт може мати іншу адресу. Токени залишаться там, де вони є.',
  standardAccountThere: 'Використовується звичайний акаунт',
  otherAddress: (network, address) => `У мережі ${network} ваш акаунт — ${address}`,
  otherAddressHint: (address, network) => `Ваші кошти на ${address} і далі там, у мережі ${network}.`,
  approveSwitchIn: (wallet) => `Схваліть у ${wallet}`,
  switchingTo: (network) => `Перемикаємося на ${network}.`,
  switchDeclinedHint: (network) => `Ви залишилися в мережі ${network}.`,
  switchFailedHint: (wallet, network) => `Гаманцю ${wallet} не вдалося перемкнутися на ${network}.`,
  unknownNetwork: 'невідома мережа',
  networkNumber: (id) => `мережа ${id}`,
  unsupportedHint: (network) =>
    `Ваш гаманець у мережі, яку цей застосунок не підтримує: ${network}. Перемкніться на одну з цих:`,
  or: 'або',
  switchChainTitle: (network) => `Перемкнутися на ${network}`,
  switchChainHint: (wallet, network) =>
    `${wallet} не підключено до мережі ${network}. Потрібно підключити інший гаманець. Поточний залишиться підключеним.`,

  active: 'Активний',
  switchTo: (account) => `Перемкнутися на ${account}`,
  walletSwitched: 'Гаманець перемкнуто',
  accountSwitched: 'Акаунт перемкнуто',
  switchWalletFailed: 'Не вдалося перемкнути гаманець',
  disconnectNamed: (wallet) => `Відключити ${wallet}`,
  recentlyConnected: 'Нещодавно підключені',
  forgetNamed: (wallet) => `Забути ${wallet}`,
  notHere: (wallet) => `${wallet} недоступний у цьому браузері.`,
  walletForgotten: 'Гаманець забуто',
  switch: 'Перемкнути',
  addWallet: 'Додати гаманець',
  addNamespaceWallet: (namespace) => `Додати гаманець ${namespaces[namespace] ?? namespace}`,
  addFirstWallet: 'Додайте перший гаманець, і він з’явиться тут.',

  theme: 'Тема',
  themeAuto: 'Системна',
  themeLight: 'Світла',
  themeDark: 'Темна',
  language: 'Мова',
  languageAuto: 'Автоматично',
  currency: 'Валюта',
  testNetworks: 'Тестові мережі',
  testNetworksHint: 'Показувати мережі, токени яких нічого не варті.',
  settingsKept: 'Зберігається лише в цьому браузері.',

  continueIn: (wallet) => `Продовжуйте в ${wallet}`,
  continueInHint: 'Схваліть підключення там.',
  stillWaiting: 'Досі чекаєте? Відкрийте знову',
  declinedIn: (wallet) => `Ви відхилили запит у ${wallet}`,
  declinedHint: 'Нічого не підключено.',
  connectFailed: 'Не вдалося підключитися',
  requestPending: (wallet) => `${wallet} ще показує попередній запит. Відкрийте гаманець і дайте відповідь там.`,
  chainIdInvalid: (wallet, answer) =>
    `${wallet} повідомив про мережу «${answer}», але такої мережі немає. Виберіть мережу в ${wallet} і спробуйте ще раз.`,
  answerInvalid: (wallet) =>
    `Відповідь від ${wallet} не вдалося прочитати. Оновіть або перезапустіть гаманець і спробуйте ще раз.`,
  connectFailedHint: (wallet) => `Відкрийте ${wallet}, переконайтеся, що гаманець розблоковано, і спробуйте ще раз.`,
  walletGone: (wallet) => `Зв’язок із ${wallet} втрачено. Оновіть цю сторінку.`,
  alreadyLinked: (wallet) => `Цей акаунт уже прив’язано. Виберіть інший акаунт у ${wallet}.`,
}

const namespaces: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

const accountTypes: Readonly<Record<string, string>> = {
  eoa: 'Звичайний акаунт',
  smartAccount: 'Смарт-акаунт',
  payment: 'Платіжний',
  ordinal: 'Ordinals',
}

const plural = createPlural<'one' | 'few' | 'many'>('uk')
