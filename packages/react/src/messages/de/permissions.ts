import { type Catalogue, createPlural } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

const plural = createPlural<'one'>('de')

export const permissions: Catalogue<typeof english> = {
  show: 'Anzeigen',
  active: 'Aktiv',
  ended: 'Beendet',
  loading: 'Berechtigungen werden geladen',
  none: 'Keine Website kann dieses Konto nutzen, ohne dich zu fragen.',
  noneHere: 'Diese Website kann dieses Konto nicht nutzen, ohne dich zu fragen.',
  noneEnded: 'Keine beendeten Berechtigungen.',
  loadFailed: 'Deine Berechtigungen konnten nicht geladen werden.',
  unsupported: 'Diese Wallet unterstützt keine Berechtigungen.',
  smartAccountsOnly: 'Nur ein Smart-Konto kann Berechtigungen erteilen. Wechsle unter Konto zu deinem.',
  unreadable: 'Diese Version kann nicht anzeigen, was diese Berechtigung erlaubt. Du kannst sie trotzdem widerrufen.',

  upTo: (amount, per) => `Bis zu ${amount} ${per}`,
  per: (count, unit) => {
    const { one, each, other } = periods[unit] ?? day
    return count === 1 ? `pro ${one}` : plural(count, { one: `${each} ${one}`, other: `alle ${count} ${other}` })
  },
  units: (amount, token) => `${amount} Einheiten von ${token}`,
  call: (functions, contract) => `${functions} auf ${contract} aufrufen`,
  used: (used, limit) => `${used} von ${limit} verbraucht`,
  useUnknown: 'Der Verbrauch konnte nicht gelesen werden',
  left: (amount) => `${amount} übrig`,
  renewsOn: (date) => `erneuert sich am ${date}`,
  startsOn: (date) => `beginnt am ${date}`,
  called: (count) => (count === 0 ? 'Noch nicht aufgerufen' : `${count}-mal aufgerufen`),
  callsMade: (made, max) => `${made} von ${max} Aufrufen getätigt`,
  callsAtMost: (max) =>
    plural(max, { one: `Insgesamt höchstens ${max} Aufruf`, other: `Insgesamt höchstens ${max} Aufrufe` }),
  argument: (number) => `Argument ${number} muss sein:`,
  sendsUpTo: (amount) => `Sendet mit jedem Aufruf bis zu ${amount}`,
  sendsNothing: 'Sendet mit einem Aufruf nichts',

  until: (date) => `Bis ${date}`,
  expiredOn: (date) => `Abgelaufen am ${date}`,
  revokedOn: (date) => `Widerrufen am ${date}`,
  expired: 'Abgelaufen',
  revoked: 'Widerrufen',

  site: 'Website',
  otherWallet: 'In einer anderen Wallet erteilt',
  usedBy: 'Genutzt von',
  granted: 'Erteilt',
  expires: 'Läuft ab',
  calls: 'Aufrufe',
  account: 'Konto',
  limits: 'Was sie erlaubt',
  token: 'Token',
  contract: 'Contract',
  function: 'Funktion',
  copyAccount: 'Kontoadresse kopieren',
  copyToken: 'Token-Adresse kopieren',
  copyContract: 'Contract-Adresse kopieren',
  copyUser: 'Adresse des Nutzers kopieren',
  onChainOnly:
    'Das eigene Konto der Website nutzt diese Berechtigung, auch während deine Wallet gesperrt ist. Der Widerruf erfordert eine Transaktion.',
  gone: 'Diese Berechtigung gibt es nicht mehr.',

  revoke: 'Widerrufen',
  revokeAll: 'Alle widerrufen',
  unfinished: 'Nur auf dem Server widerrufen. Das Netzwerk akzeptiert weiterhin zuvor signierte Aufrufe.',
  finish: 'Im Netzwerk abschließen',
  others: (count) =>
    plural(count, {
      one: `${count} weitere Berechtigung gehört zu einer anderen Website, die diese Wallet nutzt.`,
      other: `${count} weitere Berechtigungen gehören zu anderen Websites, die diese Wallet nutzen.`,
    }),
  done: (count) => (count > 1 ? 'Berechtigungen widerrufen' : 'Berechtigung widerrufen'),
  revokeFailed: 'Widerruf fehlgeschlagen. Versuch es erneut.',

  created: 'Berechtigung erteilt',
  createdHint:
    'Diese Website kann jetzt innerhalb der von dir genehmigten Grenzen handeln. Du kannst das jederzeit widerrufen.',
  gotIt: 'Verstanden',
  showAll: 'Berechtigungen anzeigen',
}

type Forms = { readonly one: string; readonly each: string; readonly other: string }

const day: Forms = { one: 'Tag', each: 'jeden', other: 'Tage' }
const periods: Readonly<Record<string, Forms>> = {
  week: { one: 'Woche', each: 'jede', other: 'Wochen' },
  day,
  hour: { one: 'Stunde', each: 'jede', other: 'Stunden' },
  minute: { one: 'Minute', each: 'jede', other: 'Minuten' },
  second: { one: 'Sekunde', each: 'jede', other: 'Sekunden' },
}
