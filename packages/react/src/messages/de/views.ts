import { type Catalogue, createPlural } from '@latchkey/ui'
import type { views as english } from '../en/views.ts'

const plural = createPlural<'one'>('de')

export const views: Catalogue<typeof english> = {
  address: 'Adresse',
  copyAddress: 'Adresse kopieren',
  copied: 'Kopiert',
  addressCopied: 'Adresse kopiert',
  copyFailed: 'Kopieren fehlgeschlagen',
  copyLink: 'Link kopieren',
  viewOn: (explorer) => `Auf ${explorer} ansehen`,
  network: 'Netzwerk',
  balances: 'Guthaben',
  disconnect: 'Trennen',
  disconnectAll: 'Alle trennen',
  disconnected: 'Wallet getrennt',
  accountEnding: (last) => `Adresse mit der Endung ${last}`,
  nameAccount: 'Konto benennen',
  save: 'Speichern',
  removeName: 'Namen entfernen',
  notConnected: 'Es ist keine Wallet verbunden.',

  searchWallets: 'Wallets suchen',
  walletCount: (count) => plural(count, { one: `${count} Wallet`, other: `${count} Wallets` }),
  noWalletFound: (search) => `Keine Wallets für „${search}“ gefunden.`,
  clearSearch: 'Suche löschen',
  moreWallets: 'Weitere Wallets',
  certified: 'Zertifiziert',
  certifiedOnly: 'Nur zertifizierte',
  certifiedShown: 'Nur zertifizierte Wallets werden angezeigt',
  noCertified: 'Hier gibt es keine zertifizierten Wallets.',
  walletsFailed: 'Die Liste der Wallets konnte nicht geladen werden.',
  noDirectory: 'Keine weiteren Wallets verfügbar.',
  rateLimited: 'Zu viele Anfragen. Warte einen Moment und versuch es dann erneut.',
  serverFailed: 'Der Server hatte ein Problem. Versuch es gleich noch einmal.',
  needsPublicNetwork: 'Braucht das öffentliche Netzwerk',
  needsPublicNetworkHint: (wallet) =>
    `Die Handy-App von ${wallet} funktioniert nur über das öffentliche WalletConnect-Netzwerk, das diese Website nicht nutzt.`,
  getNamed: (wallet) => `${wallet} holen`,
  getWalletHint: 'Installiere die Wallet, komm dann auf diese Seite zurück und verbinde sie.',
  walletHolds: 'Sie bewahrt deine Coins und Sammlerstücke auf. Nur du kannst sie ausgeben.',
  walletOpens: 'Sie meldet dich bei Apps an, ganz ohne Passwort.',
  chromeExtension: 'Erweiterung für Chrome',
  firefoxExtension: 'Erweiterung für Firefox',
  edgeExtension: 'Erweiterung für Edge',
  safariExtension: 'Erweiterung für Safari',
  iosApp: 'App für iPhone',
  androidApp: 'App für Android',
  website: 'Website',
  opensNewTab: 'wird in einem neuen Tab geöffnet',
  noLinks: 'Keine Download-Links für diese Wallet.',
  walletUnknown: 'Diese Wallet ist nicht mehr aufgeführt.',

  namespaceName: (namespace) => namespaces[namespace] ?? namespace,
  accountType: (type) => accountTypes[type] ?? '',
  selectChainFor: (wallet) => `Welches Netzwerk in ${wallet}?`,

  searchNetworks: 'Netzwerke suchen',
  networkCount: (count) => plural(count, { one: `${count} Netzwerk`, other: `${count} Netzwerke` }),
  noNetworkFound: (search) => `Keine Netzwerke für „${search}“ gefunden.`,
  currentNetwork: 'Aktuell',
  testNetwork: 'Testnetzwerk',
  networkNotApproved: 'In deiner Wallet nicht erlaubt',
  networkNote: 'Deine Wallet hat vielleicht nicht jedes Netzwerk. Sie fragt, bevor sie eins hinzufügt.',
  smartAccountNote:
    'Dein Smart-Konto kann in einem anderen Netzwerk eine andere Adresse haben. Deine Token bleiben, wo sie sind.',
  standardAccountThere: 'Nutzt dein Standardkonto',
  otherAddress: (network, address) => `${network}: Dein Konto ist ${address}`,
  otherAddressHint: (address, network) => `Was du unter ${address} hast, ist noch dort (${network}).`,
  approveSwitchIn: (wallet) => `Genehmige in ${wallet}`,
  switchingTo: (network) => `Wechsel zu ${network}.`,
  switchDeclinedHint: (network) => `Weiterhin gewählt: ${network}.`,
  switchFailedHint: (wallet, network) => `${wallet} konnte nicht zu ${network} wechseln.`,
  unknownNetwork: 'unbekanntes Netzwerk',
  networkNumber: (id) => `Netzwerk ${id}`,
  unsupportedHint: (network) =>
    `Deine Wallet nutzt ${network}. Diese App unterstützt das nicht. Wechsle zu einem dieser Netzwerke:`,
  or: 'oder',
  switchChainTitle: (network) => `Zu ${network} wechseln`,
  switchChainHint: (wallet, network) =>
    `${wallet} ist nicht mit ${network} verbunden. Du musst eine andere Wallet verbinden. Die vorhandene bleibt verbunden.`,

  active: 'Aktiv',
  switchTo: (account) => `Zu ${account} wechseln`,
  walletSwitched: 'Wallet gewechselt',
  accountSwitched: 'Konto gewechselt',
  switchWalletFailed: 'Wallet konnte nicht gewechselt werden',
  disconnectNamed: (wallet) => `${wallet} trennen`,
  recentlyConnected: 'Kürzlich verbunden',
  forgetNamed: (wallet) => `${wallet} vergessen`,
  notHere: (wallet) => `${wallet} ist in diesem Browser nicht verfügbar.`,
  walletForgotten: 'Wallet wurde vergessen',
  switch: 'Wechseln',
  addWallet: 'Wallet hinzufügen',
  addNamespaceWallet: (namespace) => `${namespaces[namespace] ?? namespace}-Wallet hinzufügen`,
  addFirstWallet: 'Füge deine erste Wallet hinzu, um sie hier zu sehen.',

  theme: 'Design',
  themeAuto: 'System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  language: 'Sprache',
  languageAuto: 'Automatisch',
  currency: 'Währung',
  testNetworks: 'Testnetzwerke',
  testNetworksHint: 'Netzwerke anzeigen, deren Token keinen Wert haben.',
  settingsKept: 'Nur in diesem Browser gespeichert.',

  continueIn: (wallet) => `Weiter in ${wallet}`,
  continueInHint: 'Genehmige dort die Verbindung.',
  stillWaiting: 'Wartest du noch? Erneut öffnen',
  declinedIn: (wallet) => `Du hast in ${wallet} abgelehnt`,
  declinedHint: 'Es wurde nichts verbunden.',
  connectFailed: 'Verbindung fehlgeschlagen',
  requestPending: (wallet) => `${wallet} zeigt noch eine frühere Anfrage. Öffne die Wallet und antworte dort.`,
  chainIdInvalid: (wallet, answer) =>
    `${wallet} hat „${answer}“ als Netzwerk angegeben, das ist aber keins. Wähle in ${wallet} ein Netzwerk und versuch es dann erneut.`,
  answerInvalid: (wallet) =>
    `${wallet} hat eine unlesbare Antwort gesendet. Aktualisiere die Wallet oder starte sie neu und versuch es dann erneut.`,
  noAccountThere: (wallet) =>
    `${wallet} hat kein Konto in dieser Art von Netzwerk. Füge dort eines hinzu und versuch es dann erneut.`,
  wrongMessage: (wallet) =>
    `${wallet} hat etwas anderes signiert, als diese Website angefragt hat. Es wurde verworfen. Versuch es erneut.`,
  switchProblem: (code) => switchProblems[code] ?? '',
  connectFailedHint: (wallet) => `Öffne ${wallet}, prüfe, ob die Wallet entsperrt ist, und versuch es dann erneut.`,
  walletGone: (wallet) => `${wallet} ist nicht mehr erreichbar. Lade diese Seite neu.`,
  alreadyLinked: (wallet) => `Dieses Konto ist bereits verknüpft. Wähle in ${wallet} ein anderes Konto.`,
}

const namespaces: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

const accountTypes: Readonly<Record<string, string>> = {
  eoa: 'Standardkonto',
  smartAccount: 'Smart-Konto',
  payment: 'Zahlung',
  ordinal: 'Ordinals',
}

const switchProblems: Readonly<Record<string, string>> = {
  INVALID_CONNECTION_STATUS: 'Diese Wallet ist nicht verbunden. Verbinde sie neu',
  NO_AUTH_CONNECTOR: 'Auf dieser Seite ist keine Anmeldung verfügbar',
  BIP122_ADDRESS_REQUIRED: 'Wähle die Bitcoin-Adresse, zu der du wechseln möchtest',
  ACCOUNT_NOT_SWITCHABLE: 'Mit dieser Adresse kannst du nicht zahlen. Wähle die Zahlungsadresse',
}
