import { type Catalogue, createPlural } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

const plural = createPlural<'one' | 'many'>('it')

export const permissions: Catalogue<typeof english> = {
  show: 'Mostra',
  active: 'Attivi',
  ended: 'Terminati',
  loading: 'Caricamento dei permessi',
  none: 'Nessun sito può usare questo account senza chiedertelo.',
  noneHere: 'Questo sito non può usare questo account senza chiedertelo.',
  noneEnded: 'Nessun permesso terminato.',
  loadFailed: 'Impossibile caricare i tuoi permessi.',
  unsupported: 'Questo wallet non supporta i permessi.',
  smartAccountsOnly: 'Solo uno smart account può concedere permessi. Passa al tuo in Account.',
  unreadable: 'Questa versione non può mostrare cosa consente questo permesso. Puoi comunque revocarlo.',

  upTo: (amount, per) => `Fino a ${amount} ${per}`,
  per: (count, unit) => {
    const { each, one, other } = periods[unit] ?? day
    return count === 1
      ? each
      : plural(count, { one: `ogni ${one}`, many: `ogni ${count} di ${other}`, other: `ogni ${count} ${other}` })
  },
  units: (amount, token) => `${amount} unità di ${token}`,
  call: (functions, contract) => `Chiamare ${functions} su ${contract}`,
  used: (used, limit) => `${used} usati su ${limit}`,
  useUnknown: 'Impossibile leggere quanto è stato usato',
  left: (amount) => `Restano ${amount}`,
  renewsOn: (date) => `si rinnova il ${date}`,
  startsOn: (date) => `inizia il ${date}`,
  called: (count) =>
    count === 0
      ? 'Non ancora chiamata'
      : plural(count, {
          one: `Chiamata ${count} volta`,
          many: `Chiamata ${count} di volte`,
          other: `Chiamata ${count} volte`,
        }),
  callsMade: (made, max) => `Chiamate effettuate: ${made} su ${max}`,
  callsAtMost: (max) =>
    plural(max, {
      one: `Al massimo ${max} chiamata in tutto`,
      many: `Al massimo ${max} di chiamate in tutto`,
      other: `Al massimo ${max} chiamate in tutto`,
    }),
  argument: (number) => `L’argomento ${number} deve essere`,
  sendsUpTo: (amount) => `Invia fino a ${amount} con ogni chiamata`,
  sendsNothing: 'Non invia nulla con una chiamata',

  until: (date) => `Fino al ${date}`,
  expiredOn: (date) => `Scaduto il ${date}`,
  revokedOn: (date) => `Revocato il ${date}`,
  expired: 'Scaduto',
  revoked: 'Revocato',

  site: 'Sito',
  otherWallet: 'Concesso in un altro wallet',
  usedBy: 'Usato da',
  granted: 'Concesso',
  expires: 'Scade',
  calls: 'Chiamate',
  account: 'Account',
  limits: 'Cosa consente',
  token: 'Token',
  contract: 'Contratto',
  function: 'Funzione',
  copyAccount: 'Copia l’indirizzo dell’account',
  copyToken: 'Copia l’indirizzo del token',
  copyContract: 'Copia l’indirizzo del contratto',
  copyUser: 'Copia l’indirizzo di chi lo usa',
  onChainOnly:
    'L’account del sito stesso usa questo permesso, anche mentre il tuo wallet è bloccato. Revocarlo richiede una transazione.',
  gone: 'Questo permesso non esiste più.',

  revoke: 'Revoca',
  revokeAll: 'Revoca tutti',
  unfinished: 'Revocato solo sul server. La rete accetta ancora le chiamate firmate prima.',
  finish: 'Completa sulla rete',
  others: (count) =>
    plural(count, {
      one: `${count} altro permesso appartiene a un altro sito che usa questo wallet.`,
      many: `${count} di altri permessi appartengono ad altri siti che usano questo wallet.`,
      other: `${count} altri permessi appartengono ad altri siti che usano questo wallet.`,
    }),
  done: (count) => (count > 1 ? 'Permessi revocati' : 'Permesso revocato'),
  revokeFailed: 'Impossibile revocare. Riprova.',

  created: 'Permesso concesso',
  createdHint: 'Ora questo sito può agire entro i limiti che hai approvato. Puoi revocarlo in qualsiasi momento.',
  gotIt: 'Ho capito',
  showAll: 'Mostra i permessi',
}

type Forms = { readonly each: string; readonly one: string; readonly other: string }

const day: Forms = { each: 'al giorno', one: 'giorno', other: 'giorni' }
const periods: Readonly<Record<string, Forms>> = {
  week: { each: 'a settimana', one: 'settimana', other: 'settimane' },
  day,
  hour: { each: 'all’ora', one: 'ora', other: 'ore' },
  minute: { each: 'al minuto', one: 'minuto', other: 'minuti' },
  second: { each: 'al secondo', one: 'secondo', other: 'secondi' },
}
