import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  unread: 'Lisez d’abord jusqu’à la fin.',
  unconfirmed: 'Confirmez d’abord les avertissements en rouge.',
  unfocused: 'Cliquez ou touchez ici pour continuer.',
  hidden: 'En attente que ceci soit entièrement visible.',
  early: 'Patientez un instant, puis appuyez à nouveau.',
  tooSmall: 'Il n’y a pas assez de place pour afficher ceci ici.',
  unsupported: 'Ce navigateur ne peut pas vérifier que rien ne recouvre ceci.',
  inWindow: 'Continuez dans la fenêtre sécurisée.',
  windowBlocked: 'Votre navigateur a bloqué la fenêtre. Autorisez les pop-up pour ce site, puis réessayez.',
  windowClosed: 'La fenêtre sécurisée a été fermée. Appuyez à nouveau pour y confirmer.',
  windowCut:
    'Les réglages de ce site coupent la liaison avec la fenêtre sécurisée : vous ne pouvez donc pas continuer ici. Signalez-le au site.',
  tooSmallWindow: 'Il n’y a pas assez de place ici. Confirmez dans une fenêtre sécurisée.',
  unsupportedWindow: 'Confirmez dans une fenêtre sécurisée, qu’aucune page ne peut recouvrir.',
  cancel: 'Annuler',
  done: 'Terminé. Vous pouvez fermer cette fenêtre.',
  gone: 'Cette demande est terminée. Vous pouvez fermer cette fenêtre.',
  severed:
    'Cette fenêtre ne peut pas joindre la page qui l’a ouverte. Fermez-la et réessayez. Si cela ne suffit pas, les réglages du site sont en cause.',
}
