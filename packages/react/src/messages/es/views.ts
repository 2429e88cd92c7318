import { type Catalogue, createPlural } from '@latchkey/ui'
import type { views as english } from '../en/views.ts'

const plural = createPlural<'one' | 'many'>('es')

export const views: Catalogue<typeof english> = {
  address: 'Dirección',
  copyAddress: 'Copiar dirección',
  copied: 'Copiado',
  addressCopied: 'Dirección copiada',
  copyFailed: 'No se pudo copiar',
  copyLink: 'Copiar enlace',
  viewOn: (explorer) => `Ver en ${explorer}`,
  network: 'Red',
  balances: 'Saldos',
  disconnect: 'Desconectar',
  disconnectAll: 'Desconectar todas',
  disconnected: 'Billetera desconectada',
  accountEnding: (last) => `dirección que termina en ${last}`,
  nameAccount: 'Poner nombre a la cuenta',
  save: 'Guardar',
  removeName: 'Quitar el nombre',
  notConnected: 'No hay ninguna billetera conectada.',

  searchWallets: 'Buscar billeteras',
  walletCount: (count) =>
    plural(count, { one: `${count} billetera`, many: `${count} de billeteras`, other: `${count} billeteras` }),
  noWalletFound: (search) => `No se encontraron billeteras para “${search}”.`,
  clearSearch: 'Borrar búsqueda',
  moreWallets: 'Más billeteras',
  certified: 'Certificada',
  certifiedOnly: 'Solo certificadas',
  certifiedShown: 'Solo se muestran billeteras certificadas',
  noCertified: 'Aquí no hay billeteras certificadas.',
  walletsFailed: 'No se pudo cargar la lista de billeteras.',
  noDirectory: 'No hay otras billeteras disponibles.',
  rateLimited: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  serverFailed: 'El servidor tuvo un problema. Inténtalo de nuevo en un momento.',
  needsPublicNetwork: 'Necesita la red pública',
  needsPublicNetworkHint: (wallet) =>
    `La app de ${wallet} para teléfono solo funciona con la red pública de WalletConnect, que este sitio no usa.`,
  getNamed: (wallet) => `Obtener ${wallet}`,
  getWalletHint: 'Instálala y luego vuelve a esta página para conectarte.',
  walletHolds: 'Guarda tus monedas y coleccionables. Solo tú puedes gastarlos.',
  walletOpens: 'Te permite iniciar sesión en apps sin contraseña.',
  chromeExtension: 'Extensión para Chrome',
  firefoxExtension: 'Extensión para Firefox',
  edgeExtension: 'Extensión para Edge',
  safariExtension: 'Extensión para Safari',
  iosApp: 'App para iPhone',
  androidApp: 'App para Android',
  website: 'Sitio web',
  opensNewTab: 'se abre en una pestaña nueva',
  noLinks: 'No hay enlaces de descarga para esta billetera.',
  walletUnknown: 'Esta billetera ya no está en la lista.',

  namespaceName: (namespace) => namespaces[namespace] ?? namespace,
  accountType: (type) => accountTypes[type] ?? '',
  selectChainFor: (wallet) => `¿Qué red en ${wallet}?`,

  searchNetworks: 'Buscar redes',
  networkCount: (count) => plural(count, { one: `${count} red`, many: `${count} de redes`, other: `${count} redes` }),
  noNetworkFound: (search) => `No se encontraron redes para “${search}”.`,
  currentNetwork: 'Actual',
  testNetwork: 'Red de prueba',
  networkNotApproved: 'No permitida en tu billetera',
  networkNote: 'Puede que tu billetera no tenga todas las redes. Te preguntará antes de agregar una.',
  smartAccountNote: 'Tu cuenta inteligente puede tener otra dirección en otra red. Tus tokens se quedan donde están.',
  standardAccountThere: 'Usa tu cuenta estándar',
  otherAddress: (network, address) => `En ${network}, tu cuenta es ${address}`,
  otherAddressHint: (address, network) => `Lo que tienes en ${address} sigue ahí, en ${network}.`,
  approveSwitchIn: (wallet) => `Aprueba en ${wallet}`,
  switchingTo: (network) => `Cambiando a ${network}.`,
  switchDeclinedHint: (network) => `Sigues en ${network}.`,
  switchFailedHint: (wallet, network) => `${wallet} no pudo cambiar a ${network}.`,
  unknownNetwork: 'una red desconocida',
  networkNumber: (id) => `la red ${id}`,
  unsupportedHint: (network) =>
    `Tu billetera está en ${network}, que no es compatible con esta app. Cambia a una de estas:`,
  or: 'o',
  switchChainTitle: (network) => `Cambiar a ${network}`,
  switchChainHint: (wallet, network) =>
    `${wallet} no está conectada a ${network}. Tienes que conectarte con otra billetera. La que tienes sigue conectada.`,

  active: 'Activa',
  switchTo: (account) => `Cambiar a ${account}`,
  walletSwitched: 'Billetera cambiada',
  accountSwitched: 'Cuenta cambiada',
  switchWalletFailed: 'No se pudo cambiar de billetera',
  disconnectNamed: (wallet) => `Desconectar ${wallet}`,
  recentlyConnected: 'Conectadas hace poco',
  forgetNamed: (wallet) => `Olvidar ${wallet}`,
  notHere: (wallet) => `${wallet} no está disponible en este navegador.`,
  walletForgotten: 'Billetera olvidada',
  switch: 'Cambiar',
  addWallet: 'Agregar una billetera',
  addNamespaceWallet: (namespace) => `Agregar billetera ${namespaces[namespace] ?? namespace}`,
  addFirstWallet: 'Agrega tu primera billetera para verla aquí.',

  theme: 'Tema',
  themeAuto: 'Sistema',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  language: 'Idioma',
  languageAuto: 'Automático',
  currency: 'Moneda',
  testNetworks: 'Redes de prueba',
  testNetworksHint: 'Mostrar redes cuyos tokens no tienen valor.',
  settingsKept: 'Se guardan solo en este navegador.',

  continueIn: (wallet) => `Continúa en ${wallet}`,
  continueInHint: 'Aprueba la conexión allí.',
  stillWaiting: '¿Sigues esperando? Ábrela otra vez',
  declinedIn: (wallet) => `Rechazaste en ${wallet}`,
  declinedHint: 'No se conectó nada.',
  connectFailed: 'No se pudo conectar',
  requestPending: (wallet) => `${wallet} aún muestra una solicitud anterior. Ábrela y responde allí.`,
  chainIdInvalid: (wallet, answer) =>
    `${wallet} indicó “${answer}” como su red, pero no lo es. Elige una red en ${wallet} e inténtalo de nuevo.`,
  answerInvalid: (wallet) =>
    `${wallet} envió una respuesta que no se puede leer. Actualízala o reiníciala e inténtalo de nuevo.`,
  noAccountThere: (wallet) =>
    `${wallet} no tiene ninguna cuenta en este tipo de red. Agrega una allí e inténtalo de nuevo.`,
  wrongMessage: (wallet) =>
    `${wallet} firmó algo distinto de lo que pidió este sitio, así que se descartó. Inténtalo de nuevo.`,
  switchProblem: (code) => switchProblems[code] ?? '',
  connectFailedHint: (wallet) => `Abre ${wallet}, comprueba que esté desbloqueada e inténtalo de nuevo.`,
  walletGone: (wallet) => `Ya no se puede acceder a ${wallet}. Recarga esta página.`,
  alreadyLinked: (wallet) => `Esta cuenta ya está vinculada. Elige otra cuenta en ${wallet}.`,
}

const namespaces: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

const accountTypes: Readonly<Record<string, string>> = {
  eoa: 'Cuenta estándar',
  smartAccount: 'Cuenta inteligente',
  payment: 'Pagos',
  ordinal: 'Ordinals',
}

const switchProblems: Readonly<Record<string, string>> = {
  INVALID_CONNECTION_STATUS: 'Esta billetera no está conectada. Conéctala de nuevo',
  NO_AUTH_CONNECTOR: 'No se puede iniciar sesión en esta página',
  BIP122_ADDRESS_REQUIRED: 'Elige la dirección de Bitcoin a la que quieres cambiar',
  ACCOUNT_NOT_SWITCHABLE: 'Con esta dirección no se puede pagar. Elige la dirección de pago',
}
