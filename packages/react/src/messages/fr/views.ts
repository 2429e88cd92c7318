import { type Catalogue, createPlural } from '@latchkey/ui'
import type { views as english } from '../en/views.ts'

const plural = createPlural<'one' | 'many'>('fr')

export const views: Catalogue<typeof english> = {
  address: 'Adresse',
  copyAddress: 'Copier l’adresse',
  copied: 'Copié',
  addressCopied: 'Adresse copiée',
  copyFailed: 'Échec de la copie',
  copyLink: 'Copier le lien',
  viewOn: (explorer) => `Voir sur ${explorer}`,
  network: 'Réseau',
  balances: 'Soldes',
  disconnect: 'Déconnecter',
  disconnectAll: 'Tout déconnecter',
  disconnected: 'Portefeuille déconnecté',
  accountEnding: (last) => `adresse se terminant par ${last}`,
  nameAccount: 'Nommer ce compte',
  save: 'Enregistrer',
  removeName: 'Retirer le nom',
  notConnected: 'Aucun portefeuille n’est connecté.',

  searchWallets: 'Chercher un portefeuille',
  walletCount: (count) =>
    plural(count, { one: `${count} portefeuille`, many: `${count} de portefeuilles`, other: `${count} portefeuilles` }),
  noWalletFound: (search) => `Aucun portefeuille trouvé pour « ${search} ».`,
  clearSearch: 'Effacer la recherche',
  moreWallets: 'Autres portefeuilles',
  certified: 'Certifié',
  certifiedOnly: 'Certifiés uniquement',
  certifiedShown: 'Seuls les portefeuilles certifiés sont affichés',
  noCertified: 'Aucun portefeuille certifié ici.',
  walletsFailed: 'Impossible de charger la liste des portefeuilles.',
  noDirectory: 'Aucun autre portefeuille disponible.',
  rateLimited: 'Trop de demandes. Patientez un instant, puis réessayez.',
  serverFailed: 'Le serveur a rencontré un problème. Réessayez dans un instant.',
  needsPublicNetwork: 'Nécessite le réseau public',
  needsPublicNetworkHint: (wallet) =>
    `L’app ${wallet} pour téléphone ne fonctionne que sur le réseau public WalletConnect, que ce site n’utilise pas.`,
  getNamed: (wallet) => `Obtenir ${wallet}`,
  getWalletHint: 'Installez-le, puis revenez sur cette page pour le connecter.',
  walletHolds: 'Il garde vos cryptos et objets de collection. Vous seul pouvez les dépenser.',
  walletOpens: 'Il vous connecte aux applications, sans mot de passe.',
  chromeExtension: 'Extension pour Chrome',
  firefoxExtension: 'Extension pour Firefox',
  edgeExtension: 'Extension pour Edge',
  safariExtension: 'Extension pour Safari',
  iosApp: 'App pour iPhone',
  androidApp: 'App pour Android',
  website: 'Site web',
  opensNewTab: 's’ouvre dans un nouvel onglet',
  noLinks: 'Aucun lien de téléchargement pour ce portefeuille.',
  walletUnknown: 'Ce portefeuille n’est plus répertorié.',

  namespaceName: (namespace) => namespaces[namespace] ?? namespace,
  accountType: (type) => accountTypes[type] ?? '',
  selectChainFor: (wallet) => `Quel réseau dans ${wallet} ?`,

  searchNetworks: 'Chercher un réseau',
  networkCount: (count) =>
    plural(count, { one: `${count} réseau`, many: `${count} de réseaux`, other: `${count} réseaux` }),
  noNetworkFound: (search) => `Aucun réseau trouvé pour « ${search} ».`,
  currentNetwork: 'Actuel',
  testNetwork: 'Réseau de test',
  networkNotApproved: 'Non autorisé dans votre portefeuille',
  networkNote: 'Votre portefeuille n’a peut-être pas tous les réseaux. Il vous demandera avant d’en ajouter un.',
  smartAccountNote:
    'Votre compte intelligent peut avoir une autre adresse sur un autre réseau. Vos jetons restent où ils sont.',
  standardAccountThere: 'Utilise votre compte standard',
  otherAddress: (network, address) => `Sur ${network}, votre compte est ${address}`,
  otherAddressHint: (address, network) =>
    `Ce que vous avez à l’adresse ${address} s’y trouve toujours, sur ${network}.`,
  approveSwitchIn: (wallet) => `Approuvez dans ${wallet}`,
  switchingTo: (network) => `Passage à ${network}.`,
  switchDeclinedHint: (network) => `Vous êtes toujours sur ${network}.`,
  switchFailedHint: (wallet, network) => `${wallet} n’a pas pu passer à ${network}.`,
  unknownNetwork: 'un réseau inconnu',
  networkNumber: (id) => `le réseau ${id}`,
  unsupportedHint: (network) =>
    `Votre portefeuille est sur ${network}, que cette app ne prend pas en charge. Passez à l’un de ceux-ci :`,
  or: 'ou',
  switchChainTitle: (network) => `Passer à ${network}`,
  switchChainHint: (wallet, network) =>
    `${wallet} n’est pas connecté à ${network}. Vous devez connecter un autre portefeuille. Celui que vous avez reste connecté.`,

  active: 'Actif',
  switchTo: (account) => `Passer à ${account}`,
  walletSwitched: 'Portefeuille changé',
  accountSwitched: 'Compte changé',
  switchWalletFailed: 'Impossible de changer de portefeuille',
  disconnectNamed: (wallet) => `Déconnecter ${wallet}`,
  recentlyConnected: 'Connectés récemment',
  forgetNamed: (wallet) => `Oublier ${wallet}`,
  notHere: (wallet) => `${wallet} n’est pas disponible dans ce navigateur.`,
  walletForgotten: 'Portefeuille oublié',
  switch: 'Changer',
  addWallet: 'Ajouter un portefeuille',
  addNamespaceWallet: (namespace) => `Ajouter un portefeuille ${namespaces[namespace] ?? namespace}`,
  addFirstWallet: 'Ajoutez votre premier portefeuille pour le voir ici.',

  theme: 'Thème',
  themeAuto: 'Système',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  language: 'Langue',
  languageAuto: 'Automatique',
  currency: 'Devise',
  testNetworks: 'Réseaux de test',
  testNetworksHint: 'Afficher les réseaux dont les jetons n’ont aucune valeur.',
  settingsKept: 'Enregistrés uniquement dans ce navigateur.',

  continueIn: (wallet) => `Continuez dans ${wallet}`,
  continueInHint: 'Approuvez-y la connexion.',
  stillWaiting: 'Toujours en attente ? Rouvrez-le',
  declinedIn: (wallet) => `Vous avez refusé dans ${wallet}`,
  declinedHint: 'Rien n’a été connecté.',
  connectFailed: 'Échec de la connexion',
  requestPending: (wallet) => `${wallet} affiche encore une demande précédente. Ouvrez-le et répondez-y.`,
  chainIdInvalid: (wallet, answer) =>
    `${wallet} a indiqué « ${answer} » comme réseau, mais ce n’en est pas un. Choisissez un réseau dans ${wallet}, puis réessayez.`,
  answerInvalid: (wallet) =>
    `${wallet} a envoyé une réponse illisible. Mettez-le à jour ou redémarrez-le, puis réessayez.`,
  noAccountThere: (wallet) => `${wallet} n’a aucun compte sur ce type de réseau. Ajoutez-en un, puis réessayez.`,
  wrongMessage: (wallet) =>
    `${wallet} a signé autre chose que ce que ce site demandait. Cette signature a été ignorée. Réessayez.`,
  switchProblem: (code) => switchProblems[code] ?? '',
  connectFailedHint: (wallet) => `Ouvrez ${wallet}, vérifiez que le portefeuille est déverrouillé, puis réessayez.`,
  walletGone: (wallet) => `${wallet} n’est plus joignable. Rechargez cette page.`,
  alreadyLinked: (wallet) => `Ce compte est déjà lié. Choisissez un autre compte dans ${wallet}.`,
}

const namespaces: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

const accountTypes: Readonly<Record<string, string>> = {
  eoa: 'Compte standard',
  smartAccount: 'Compte intelligent',
  payment: 'Paiement',
  ordinal: 'Ordinals',
}

const switchProblems: Readonly<Record<string, string>> = {
  INVALID_CONNECTION_STATUS: 'Ce portefeuille n’est pas connecté. Reconnectez-le',
  NO_AUTH_CONNECTOR: 'L’identification n’est pas disponible sur cette page',
  BIP122_ADDRESS_REQUIRED: 'Choisissez l’adresse Bitcoin à utiliser',
  ACCOUNT_NOT_SWITCHABLE: 'Cette adresse ne permet pas de payer. Choisissez l’adresse de paiement',
}
