import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  consentTitle: 'Connecter cette page ?',
  unverifiedName: (name) => `« ${name} » (nom non vérifié)`,
  consentConsequence:
    'Elle verra les adresses de votre portefeuille et pourra vous demander de signer. Elle ne peut pas signer sans vous.',
  allow: 'Connecter',
  refuse: 'Pas maintenant',
  passkeyTitle: 'Utiliser une clé d’accès',
  passkeyHint: 'Votre appareil vous demande votre empreinte, votre visage ou votre code PIN.',
  usePasskey: 'Utiliser une clé d’accès',
  createPasskey: 'Créer une nouvelle clé d’accès',
  passkeyName: 'Clé d’accès',
  cancel: 'Annuler',
  failed: 'Cela n’a pas fonctionné. Réessayez',
}
