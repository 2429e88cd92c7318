import { type Catalogue, createPlural } from '@latchkey/ui'
import type { views as english } from '../en/views.ts'

const plural = createPlural<'one' | 'many'>('it')

export const views: Catalogue<typeof english> = {
  address: 'Indirizzo',
  copyAddress: 'Copia indirizzo',
  copied: 'Copiato',
  addressCopied: 'Indirizzo copiato',
  copyFailed: 'Copia non riuscita',
  copyLink: 'Copia link',
  viewOn: (explorer) => `Vedi su ${explorer}`,
  network: 'Rete',
  balances: 'Saldi',
  disconnect: 'Disconnetti',
  disconnectAll: 'Disconnetti tutti',
  disconnected: 'Wallet disconnesso',
  accountEnding: (last) => `indirizzo che termina con ${last}`,
  nameAccount: 'Dai un nome all’account',
  save: 'Salva',
  removeName: 'Rimuovi il nome',
  notConnected: 'Nessun wallet connesso.',

  searchWallets: 'Cerca wallet',
  walletCount: (count) =>
    plural(count, { one: `${count} wallet`, many: `${count} di wallet`, other: `${count} wallet` }),
  noWalletFound: (search) => `Nessun wallet trovato per “${search}”.`,
  clearSearch: 'Cancella ricerca',
  moreWallets: 'Altri wallet',
  certified: 'Certificato',
  certifiedOnly: 'Solo certificati',
  certifiedShown: 'Mostrati solo i wallet certificati',
  noCertified: 'Qui non ci sono wallet certificati.',
  walletsFailed: 'Impossibile caricare l’elenco dei wallet.',
  noDirectory: 'Nessun altro wallet disponibile.',
  rateLimited: 'Troppe richieste. Aspetta un momento, poi riprova.',
  serverFailed: 'Il server ha avuto un problema. Riprova tra un momento.',
  needsPublicNetwork: 'Richiede la rete pubblica',
  needsPublicNetworkHint: (wallet) =>
    `L’app di ${wallet} per telefono funziona solo sulla rete pubblica di WalletConnect, che questo sito non usa.`,
  getNamed: (wallet) => `Ottieni ${wallet}`,
  getWalletHint: 'Installalo, poi torna a questa pagina e connettiti.',
  walletHolds: 'Custodisce le tue monete e i tuoi collezionabili. Solo tu puoi spenderli.',
  walletOpens: 'Ti fa accedere alle app, senza password.',
  chromeExtension: 'Estensione per Chrome',
  firefoxExtension: 'Estensione per Firefox',
  edgeExtension: 'Estensione per Edge',
  safariExtension: 'Estensione per Safari',
  iosApp: 'App per iPhone',
  androidApp: 'App per Android',
  website: 'Sito web',
  opensNewTab: 'si apre in una nuova scheda',
  noLinks: 'Nessun link di download per questo wallet.',
  walletUnknown: 'Questo wallet non è più in elenco.',

  namespaceName: (namespace) => namespaces[namespace] ?? namespace,
  accountType: (type) => accountTypes[type] ?? '',
  selectChainFor: (wallet) => `Quale rete in ${wallet}?`,

  searchNetworks: 'Cerca reti',
  networkCount: (count) => plural(count, { one: `${count} rete`, many: `${count} di reti`, other: `${count} reti` }),
  noNetworkFound: (search) => `Nessuna rete trovata per “${search}”.`,
  currentNetwork: 'Attuale',
  testNetwork: 'Rete di test',
  networkNotApproved: 'Non consentita nel tuo wallet',
  networkNote: 'Il tuo wallet potrebbe non avere tutte le reti. Te lo chiederà prima di aggiungerne una.',
  smartAccountNote:
    'Il tuo smart account può avere un altro indirizzo su un’altra rete. I tuoi token restano dove sono.',
  standardAccountThere: 'Usa il tuo account standard',
  otherAddress: (network, address) => `Su ${network} il tuo account è ${address}`,
  otherAddressHint: (address, network) => `Ciò che hai in ${address} è ancora lì, su ${network}.`,
  approveSwitchIn: (wallet) => `Approva in ${wallet}`,
  switchingTo: (network) => `Passaggio a ${network}.`,
  switchDeclinedHint: (network) => `Sei ancora su ${network}.`,
  switchFailedHint: (wallet, network) => `${wallet} non è riuscito a passare a ${network}.`,
  unknownNetwork: 'una rete sconosciuta',
  networkNumber: (id) => `rete ${id}`,
  unsupportedHint: (network) =>
    `La rete del tuo wallet (${network}) non è supportata da questa app. Passa a una di queste:`,
  or: 'oppure',
  switchChainTitle: (network) => `Passa a ${network}`,
  switchChainHint: (wallet, network) =>
    `${wallet} non è connesso a ${network}. Devi connetterti con un altro wallet. Quello che hai resta connesso.`,

  active: 'Attivo',
  switchTo: (account) => `Passa a ${account}`,
  walletSwitched: 'Wallet cambiato',
  accountSwitched: 'Account cambiato',
  switchWalletFailed: 'Impossibile cambiare wallet',
  disconnectNamed: (wallet) => `Disconnetti ${wallet}`,
  recentlyConnected: 'Connessi di recente',
  forgetNamed: (wallet) => `Dimentica ${wallet}`,
  notHere: (wallet) => `${wallet} non è disponibile in questo browser.`,
  walletForgotten: 'Wallet dimenticato',
  switch: 'Cambia',
  addWallet: 'Aggiungi un wallet',
  addNamespaceWallet: (namespace) => `Aggiungi wallet ${namespaces[namespace] ?? namespace}`,
  addFirstWallet: 'Aggiungi il tuo primo wallet per vederlo qui.',

  theme: 'Tema',
  themeAuto: 'Sistema',
  themeLight: 'Chiaro',
  themeDark: 'Scuro',
  language: 'Lingua',
  languageAuto: 'Automatica',
  currency: 'Valuta',
  testNetworks: 'Reti di test',
  testNetworksHint: 'Mostra le reti i cui token non hanno valore.',
  settingsKept: 'Salvate solo in questo browser.',

  continueIn: (wallet) => `Continua in ${wallet}`,
  continueInHint: 'Approva lì la connessione.',
  stillWaiting: 'Ancora in attesa? Aprilo di nuovo',
  declinedIn: (wallet) => `Hai rifiutato in ${wallet}`,
  declinedHint: 'Non è stato connesso nulla.',
  connectFailed: 'Connessione non riuscita',
  requestPending: (wallet) => `${wallet} mostra ancora una richiesta precedente. Aprilo e rispondi lì.`,
  chainIdInvalid: (wallet, answer) =>
    `${wallet} ha indicato “${answer}” come rete, ma non lo è. Scegli una rete in ${wallet}, poi riprova.`,
  answerInvalid: (wallet) =>
    `${wallet} ha inviato una risposta che non si può leggere. Aggiornalo o riavvialo, poi riprova.`,
  noAccountThere: (wallet) => `${wallet} non ha account su questo tipo di rete. Aggiungine uno lì, poi riprova.`,
  wrongMessage: (wallet) =>
    `${wallet} ha firmato qualcosa di diverso da ciò che questo sito ha chiesto, quindi è stato scartato. Riprova.`,
  switchProblem: (code) => switchProblems[code] ?? '',
  connectFailedHint: (wallet) => `Apri ${wallet}, controlla che sia sbloccato, poi riprova.`,
  walletGone: (wallet) => `${wallet} non è più raggiungibile. Ricarica questa pagina.`,
  alreadyLinked: (wallet) => `Questo account è già collegato. Scegli un altro account in ${wallet}.`,
}

const namespaces: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

const accountTypes: Readonly<Record<string, string>> = {
  eoa: 'Account standard',
  smartAccount: 'Smart account',
  payment: 'Pagamenti',
  ordinal: 'Ordinals',
}

const switchProblems: Readonly<Record<string, string>> = {
  INVALID_CONNECTION_STATUS: 'Questo wallet non è connesso. Connettilo di nuovo',
  NO_AUTH_CONNECTOR: 'L’accesso non è disponibile su questa pagina',
  BIP122_ADDRESS_REQUIRED: 'Scegli l’indirizzo Bitcoin a cui passare',
  ACCOUNT_NOT_SWITCHABLE: 'Con questo indirizzo non si può pagare. Scegli quello per i pagamenti',
}
