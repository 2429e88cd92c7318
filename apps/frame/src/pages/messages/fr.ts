import { type Catalogue, createPlural } from '@latchkey/ui'
import type { en } from './en.ts'

const plural = createPlural<'one' | 'many'>('fr')

/** The texts of the pages behind mailed links, in French. */
export const fr: Catalogue<typeof en> = {
  loading: 'Un instant…',
  failed: 'Cela n’a pas fonctionné',
  tryAgain: 'Réessayer',
  gone: 'Ce lien a déjà été utilisé ou a expiré',
  goneHelp: 'Demandez-en un nouveau là où vous vous identifiez.',
  close: 'Vous pouvez fermer cette page.',
  deviceTitle: 'Confirmer cet appareil',
  deviceAsks: (device) => `${device} veut s’identifier auprès de votre portefeuille.`,
  deviceOn: 'Site',
  deviceAt: 'Demandé',
  chooseNumber: 'Quel nombre cet appareil affiche-t-il ?',
  approveDevice: (number) => `Nombre ${number}`,
  notMe: 'Ce n’était pas moi',
  wrong: (left) =>
    plural(left, {
      one: `Cet appareil affiche un autre nombre. Il reste ${left} essai.`,
      many: `Cet appareil affiche un autre nombre. Il reste ${left} d’essais.`,
      other: `Cet appareil affiche un autre nombre. Il reste ${left} essais.`,
    }),
  approved: 'Appareil confirmé',
  approvedHelp: 'Nous avons envoyé un code à cette adresse. Saisissez-le sur cet appareil.',
  denied: 'Appareil refusé',
  deniedHelp: 'Il ne peut pas réessayer pendant un jour. Personne n’a été identifié.',
  lockTitle: 'Verrouiller ce portefeuille',
  lockText: 'Toutes les sessions sont fermées et rien ne peut être signé tant que vous ne le déverrouillez pas.',
  lockAction: 'Verrouiller',
  lockDone: 'Portefeuille verrouillé',
  revertTitle: 'Annuler le changement d’e-mail',
  revertText: 'Votre adresse e-mail précédente est rétablie et toutes les sessions sont fermées.',
  revertAction: 'Rétablir l’adresse',
  revertDone: 'Votre adresse précédente est rétablie',
  unlockTitle: 'Autoriser à nouveau les codes',
  unlockText:
    'Les codes sont désactivés, car trop de codes incorrects ont été saisis. Autorisez-les à nouveau si c’était vous.',
  unlockAction: 'Autoriser les codes',
  unlockDone: 'Les codes sont à nouveau acceptés',
  keepTitle: 'Conserver ce compte',
  keepText: 'Sa suppression est programmée. Si vous le conservez, rien n’est supprimé.',
  keepAction: 'Conserver le compte',
  keepDone: 'Compte conservé',
  siwfTitle: 'S’identifier avec Farcaster',
  siwfAsks:
    'Signez avec le portefeuille auquel appartient votre compte Farcaster, mais uniquement si vous avez vous-même lancé cette identification il y a un instant. La personne qui vous a montré ce code sera identifiée comme étant vous.',
  siwfSign: (wallet) => `Signer avec ${wallet}`,
  siwfNoWallet: 'Aucun portefeuille trouvé dans ce navigateur. Ouvrez cette page là où se trouve votre portefeuille.',
  siwfDone: 'Session ouverte',
  siwfDoneHelp: 'Revenez là où vous avez commencé.',
}
