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
  continueHint: 'Signez-y le message.',
}
