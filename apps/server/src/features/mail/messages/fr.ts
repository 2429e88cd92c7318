import type { MailTexts } from './mailTexts.ts'

export const fr: MailTexts = {
  codeSubject: (service) => `Votre code ${service}`,
  codeTo: (purpose) => `Votre code pour ${purpose}`,
  codeExpires: (minutes) => `Il expire dans ${minutes} minutes.`,
  codeNeverAsk: (service) => `Ne le communiquez à personne. ${service} ne vous le demandera jamais.`,
  codeOtherwise:
    'Vous ne l’avez pas demandé ? Quelqu’un a peut-être saisi votre adresse par erreur. Sans le code, cette personne ne peut pas s’identifier.',

  toSignIn: 'vous identifier',
  toChangeEmail: (email) => `remplacer votre adresse e-mail par ${email}`,
  toAddEmail: 'ajouter cette adresse à votre portefeuille',
  toMoveEmail: 'rattacher votre portefeuille à cette adresse e-mail',
  toExport: 'exporter vos clés',
  toUpdateEmail: 'modifier votre adresse e-mail',
  toChangeRecovery: 'modifier la récupération de votre portefeuille',
  toDelete: 'supprimer votre portefeuille',
  toRemoveBrowser: 'retirer un navigateur',
  toUnlock: 'déverrouiller votre portefeuille',

  deviceSubject: (service) => `Est-ce vous qui vous identifiez sur ${service} ?`,
  deviceHeading: 'Un nouveau navigateur veut s’identifier',
  deviceChoose: 'Si c’est vous, ouvrez le lien et choisissez le nombre affiché par le navigateur.',
  deviceExpires: (minutes) =>
    `Le lien expire dans ${minutes} minutes. Ne choisissez jamais un nombre donné par quelqu’un d’autre.`,
  deviceReview: 'Vérifier cette identification',
  deviceOtherwise:
    'Ce n’est pas vous ? Ouvrez le lien pour refuser cette identification. Ce navigateur sera alors bloqué pendant un jour.',

  newDeviceSubject: (service) => `Un nouveau navigateur s’est identifié sur ${service}`,
  newDeviceHeading: 'Un nouveau navigateur s’est identifié auprès de votre portefeuille',
  newDeviceLine: 'Pendant un jour, il ne peut ni exporter vos clés ni modifier votre adresse e-mail.',
  newDeviceOtherwise:
    'Si c’était vous, vous n’avez rien à faire. Sinon, utilisez le lien pour verrouiller votre portefeuille. Rien ne pourra être signé tant que vous ne l’aurez pas déverrouillé.',
  lockWallet: 'Verrouiller mon portefeuille',

  deniedSubject: (service) => `Une identification sur ${service} a été refusée`,
  deniedHeading: 'Une identification a été refusée',
  deniedLine:
    'Un mauvais nombre a été choisi trois fois, ou quelqu’un a choisi « Ce n’était pas moi ». Ce navigateur est bloqué pendant un jour.',
  deniedOtherwise: 'Si c’était vous, attendez un jour ou utilisez un autre navigateur.',

  emailChangedSubject: (service) => `Votre adresse e-mail ${service} a été modifiée`,
  emailAddedSubject: (service) => `Une adresse e-mail a été ajoutée à votre portefeuille ${service}`,
  emailChangedHeading: 'Votre portefeuille a une nouvelle adresse e-mail',
  emailAddedHeading: 'Votre portefeuille a maintenant une adresse e-mail',
  emailChangedLine: (email) =>
    `Les codes d’identification sont désormais envoyés à ${email}. Pendant 72 heures, un nouvel appareil qui s’identifie avec cette adresse ne peut pas utiliser le portefeuille, sauf si l’un de vos appareils ou l’une de vos clés d’accès l’approuve.`,
  emailRestore: 'Rétablir l’ancienne adresse',
  emailRemove: 'Retirer l’adresse',
  emailChangedOtherwise:
    'Ce n’était pas vous ? Ouvrez le lien pour annuler la modification et fermer toutes les sessions. Il expire dans 72 heures.',

  takenSubject: (service) => `Votre adresse et ${service}`,
  takenHeading: 'Quelqu’un a essayé d’ajouter cette adresse à un autre portefeuille',
  takenLine:
    'Cette adresse est déjà associée à un portefeuille, elle n’a donc pas été ajoutée. Une adresse ne peut être associée qu’à un seul portefeuille.',
  takenOtherwise: 'Vous n’avez rien à faire. Pour utiliser votre portefeuille, identifiez-vous avec cette adresse.',

  lockedSubject: (service) => `Les codes ${service} sont bloqués pendant un jour`,
  lockedHeading: 'Trop de codes incorrects',
  lockedLine:
    'Quelqu’un a saisi dix codes incorrects aujourd’hui : les codes ne fonctionnent donc pas pendant 24 heures.',
  lockedAllow: 'Autoriser à nouveau les codes',
  lockedOtherwise: 'Si ce n’était pas vous, vous n’avez rien à faire. Les codes restent bloqués pendant 24 heures.',

  deletionSubject: (service) => `Votre portefeuille ${service} sera supprimé`,
  deletionHeading: (days) => `Votre portefeuille sera supprimé dans ${days} jours`,
  deletionLine:
    'Ensuite, personne ne pourra le restaurer. Tout ce qui y reste sera perdu, sauf si vous avez exporté ses clés.',
  deletionKeep: 'Conserver mon portefeuille',
  deletionOtherwise: 'Ce n’était pas vous ? Utilisez le lien pour conserver votre portefeuille.',

  securitySubject: (service) => `À propos de votre portefeuille ${service}`,
  securityOtherwise: 'Si c’était vous, vous n’avez rien à faire. Sinon, verrouillez votre portefeuille avec le lien.',
  passkeyAdded: 'Une clé d’accès a été ajoutée',
  passkeyAddedLine: 'Elle permet désormais de s’identifier auprès de votre portefeuille.',
  keysExported: 'Vos clés ont été exportées',
  keysExportedLine:
    'Une personne identifiée à votre place a affiché les clés de votre portefeuille. Toute personne qui les a vues peut prendre tout ce qu’il contient.',
  recoveryChanged: 'La récupération de votre portefeuille a été modifiée',
  recoveryManagedLine:
    'Désormais, il suffit de s’identifier pour utiliser votre portefeuille dans un autre navigateur.',
  recoveryGuardedLine: 'Désormais, seules vos propres méthodes de récupération peuvent restaurer votre portefeuille.',
  walletOpened: 'Votre portefeuille a été ouvert dans un autre navigateur',
  walletOpenedLine: 'Quelqu’un s’y est identifié à votre place et peut maintenant utiliser votre portefeuille.',
  walletApprovedLine:
    'Quelqu’un s’y est identifié à votre place, et cela a été approuvé dans un navigateur qui avait déjà votre portefeuille.',
  accountKept: 'Votre compte ne sera pas supprimé',
  accountKeptLine: 'La suppression de votre compte a été annulée après une identification.',

  page: 'Page',
  browser: 'Navigateur',
  time: 'Heure',
}
