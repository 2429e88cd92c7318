import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app} bittet dich zu beweisen, dass diese Wallet dir gehört.`,
  harmless: 'Signieren ist kostenlos und bewegt kein Guthaben. Du signierst:',
  domain: 'Website',
  statement: 'Erklärung',
  account: 'Konto',
  network: 'Netzwerk',
  expires: 'Läuft ab',
  sign: 'Signieren',
  cancel: 'Abbrechen',
  owedHint:
    'Diese App verlangt, dass du dich anmeldest. Abbrechen führt zu deiner vorherigen Sitzung zurück oder trennt die Wallet.',
  declinedHint: 'Es wurde nichts signiert.',
  failedHint: (wallet) => `Öffne ${wallet}, prüfe, ob die Wallet entsperrt ist, und versuch es dann erneut.`,
  smartAccountHint: 'Melde dich mit einem anderen Konto an.',
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint:
    'Der Server hat diese Anmeldung nicht akzeptiert. Prüfe Datum und Uhrzeit dieses Geräts und versuch es dann erneut.',
  continueHint: 'Signiere dort die Nachricht.',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: 'Nicht signiert',
  SMART_ACCOUNT_UNSUPPORTED: 'Diese App unterstützt möglicherweise keine Smart-Konten',
  SIWX_NOT_ENABLED: 'Anmelden ist hier nicht eingerichtet',
  SIWX_NO_ADDRESS: 'Es ist kein Konto verbunden. Verbinde zuerst eine Wallet',
  SIWX_NO_NETWORK: 'Das Netzwerk dieses Kontos gibt es hier nicht. Wechsle das Netzwerk und versuch es erneut',
  SIWX_NO_CONNECTION_CLIENT: 'Die Wallet dieses Kontos ist nicht verbunden. Verbinde sie und versuch es erneut',
}
