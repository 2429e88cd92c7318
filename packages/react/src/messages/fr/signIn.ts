import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app} vous demande de prouver que ce portefeuille est à vous.`,
  harmless: 'La signature est gratuite et ne déplace aucun fonds. Vous allez signer :',
  domain: 'Site',
  statement: 'Déclaration',
  account: 'Compte',
  network: 'Réseau',
  expires: 'Expire',
  sign: 'Signer',
  cancel: 'Annuler',
  owedHint:
    'Cette app exige que vous vous identifiiez. Annuler rétablit votre session précédente ou déconnecte le portefeuille.',
  declinedHint: 'Rien n’a été signé.',
  failedHint: (wallet) => `Ouvrez ${wallet}, vérifiez que le portefeuille est déverrouillé, puis réessayez.`,
  smartAccountHint: 'Identifiez-vous avec un autre compte.',
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint:
    'Le serveur n’a pas accepté cette identification. Vérifiez la date et l’heure de cet appareil, puis réessayez.',
  continueHint: 'Signez-y le message.',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: 'Signature refusée',
  SMART_ACCOUNT_UNSUPPORTED: 'Cette application ne prend peut-être pas en charge les comptes intelligents',
  SIWX_NOT_ENABLED: 'L’identification n’est pas activée ici',
  SIWX_NO_ADDRESS: 'Aucun compte n’est connecté. Connectez d’abord un portefeuille',
  SIWX_NO_NETWORK: 'Le réseau de ce compte n’est pas disponible ici. Changez de réseau, puis réessayez',
  SIWX_NO_CONNECTION_CLIENT: 'Le portefeuille de ce compte n’est pas connecté. Connectez-le, puis réessayez',
}
