import type { SignInText } from './signInText.ts'

export const fr: SignInText = {
  title: 'S’identifier',
  why: 'Signez un message dans votre portefeuille pour prouver que ce compte est à vous.',
  free: 'C’est gratuit et n’envoie aucune transaction.',
  sign: 'Signer le message',
  signing: 'Continuez dans votre portefeuille…',
  disconnect: 'Déconnecter',
  declined: 'Vous avez refusé de signer. Réessayez quand vous le souhaitez.',
  failed: 'Impossible de vous identifier. Réessayez.',
  back: 'Retour',
  close: 'Fermer',
}
