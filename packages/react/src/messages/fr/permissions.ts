import { type Catalogue, createPlural } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

const plural = createPlural<'one' | 'many'>('fr')

export const permissions: Catalogue<typeof english> = {
  show: 'Afficher',
  active: 'Actives',
  ended: 'Terminées',
  loading: 'Chargement des autorisations',
  none: 'Aucun site ne peut utiliser ce compte sans vous le demander.',
  noneHere: 'Ce site ne peut pas utiliser ce compte sans vous le demander.',
  noneEnded: 'Aucune autorisation terminée.',
  loadFailed: 'Impossible de charger vos autorisations.',
  unsupported: 'Ce portefeuille ne prend pas en charge les autorisations.',
  smartAccountsOnly: 'Seul un compte intelligent peut accorder des autorisations. Passez au vôtre dans Compte.',
  unreadable:
    'Cette version ne peut pas afficher ce que cette autorisation permet. Vous pouvez quand même la révoquer.',

  upTo: (amount, per) => `Jusqu’à ${amount} ${per}`,
  per: (count, unit) => {
    const { every, one, other } = periods[unit] ?? day
    return count === 1
      ? `par ${one}`
      : plural(count, {
          one: `${every} ${count} ${one}`,
          many: `${every} ${count} de ${other}`,
          other: `${every} ${count} ${other}`,
        })
  },
  units: (amount, token) => `${amount} unités de ${token}`,
  call: (functions, contract) => `Appeler ${functions} sur ${contract}`,
  used: (used, limit) => `${used} utilisés sur ${limit}`,
  useUnknown: 'Impossible de lire le montant utilisé',
  left: (amount) => `Reste ${amount}`,
  renewsOn: (date) => `se renouvelle le ${date}`,
  startsOn: (date) => `commence le ${date}`,
  called: (count) => (count === 0 ? 'Pas encore appelée' : `Appelée ${count} fois`),
  callsMade: (made, max) => `Appels effectués : ${made} sur ${max}`,
  callsAtMost: (max) =>
    plural(max, {
      one: `${max} appel au maximum en tout`,
      many: `${max} d’appels au maximum en tout`,
      other: `${max} appels au maximum en tout`,
    }),
  argument: (number) => `L’argument ${number} doit être`,
  sendsUpTo: (amount) => `Envoie jusqu’à ${amount} à chaque appel`,
  sendsNothing: 'N’envoie rien lors d’un appel',

  until: (date) => `Jusqu’au ${date}`,
  expiredOn: (date) => `A expiré le ${date}`,
  revokedOn: (date) => `Révoquée le ${date}`,
  expired: 'Expirée',
  revoked: 'Révoquée',

  site: 'Site',
  otherWallet: 'Accordée dans un autre portefeuille',
  usedBy: 'Utilisée par',
  granted: 'Accordée',
  expires: 'Expire',
  calls: 'Appels',
  account: 'Compte',
  limits: 'Ce qu’elle permet',
  token: 'Jeton',
  contract: 'Contrat',
  function: 'Fonction',
  copyAccount: 'Copier l’adresse du compte',
  copyToken: 'Copier l’adresse du jeton',
  copyContract: 'Copier l’adresse du contrat',
  copyUser: 'Copier l’adresse de l’utilisateur',
  onChainOnly:
    'Le compte du site lui-même utilise cette autorisation, même quand votre portefeuille est verrouillé. La révoquer nécessite une transaction.',
  gone: 'Cette autorisation n’existe plus.',

  revoke: 'Révoquer',
  revokeAll: 'Tout révoquer',
  unfinished: 'Révoquée sur le serveur uniquement. Le réseau accepte encore les appels signés auparavant.',
  finish: 'Terminer sur le réseau',
  others: (count) =>
    plural(count, {
      one: `${count} autre autorisation appartient à un autre site qui utilise ce portefeuille.`,
      many: `${count} d’autres autorisations appartiennent à d’autres sites qui utilisent ce portefeuille.`,
      other: `${count} autres autorisations appartiennent à d’autres sites qui utilisent ce portefeuille.`,
    }),
  done: (count) => (count > 1 ? 'Autorisations révoquées' : 'Autorisation révoquée'),
  revokeFailed: 'Échec de la révocation. Réessayez.',

  created: 'Autorisation accordée',
  createdHint:
    'Ce site peut désormais agir dans les limites que vous avez approuvées. Vous pouvez révoquer cela à tout moment.',
  gotIt: 'Compris',
  showAll: 'Voir les autorisations',
}

type Forms = { readonly every: string; readonly one: string; readonly other: string }

const day: Forms = { every: 'tous les', one: 'jour', other: 'jours' }
const periods: Readonly<Record<string, Forms>> = {
  week: { every: 'toutes les', one: 'semaine', other: 'semaines' },
  day,
  hour: { every: 'toutes les', one: 'heure', other: 'heures' },
  minute: { every: 'toutes les', one: 'minute', other: 'minutes' },
  second: { every: 'toutes les', one: 'seconde', other: 'secondes' },
}
