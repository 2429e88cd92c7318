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
  continueHint: 'Signiere dort die Nachricht.',
}
