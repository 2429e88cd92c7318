import { type Catalogue, createPlural } from '@latchkey/ui'
import type { en } from './en.ts'

const plural = createPlural<'one'>('de')

/** The texts of the pages behind mailed links, in German. */
export const de: Catalogue<typeof en> = {
  loading: 'Einen Moment …',
  failed: 'Das hat nicht geklappt',
  tryAgain: 'Erneut versuchen',
  gone: 'Dieser Link wurde bereits verwendet oder ist abgelaufen',
  goneHelp: 'Fordere dort, wo du dich anmeldest, einen neuen an.',
  close: 'Du kannst diese Seite schließen.',
  deviceTitle: 'Dieses Gerät bestätigen',
  deviceAsks: (device) => `${device} möchte sich bei deiner Wallet anmelden.`,
  deviceOn: 'Website',
  deviceAt: 'Angefragt',
  chooseNumber: 'Welche Zahl zeigt das Gerät?',
  approveDevice: (number) => `Zahl ${number}`,
  notMe: 'Das war ich nicht',
  wrong: (left) =>
    plural(left, {
      one: `Das Gerät zeigt eine andere Zahl. Noch ${left} Versuch.`,
      other: `Das Gerät zeigt eine andere Zahl. Noch ${left} Versuche.`,
    }),
  approved: 'Gerät bestätigt',
  approvedHelp: 'Wir haben einen Code an diese Adresse gesendet. Gib ihn auf dem Gerät ein.',
  denied: 'Gerät abgelehnt',
  deniedHelp: 'Es kann es einen Tag lang nicht noch einmal versuchen. Niemand wurde angemeldet.',
  lockTitle: 'Diese Wallet sperren',
  lockText: 'Alle werden abgemeldet und nichts kann signiert werden, bis du sie entsperrst.',
  lockAction: 'Wallet sperren',
  lockDone: 'Wallet gesperrt',
  revertTitle: 'E-Mail-Änderung rückgängig machen',
  revertText: 'Deine vorherige E-Mail-Adresse wird wiederhergestellt und alle werden abgemeldet.',
  revertAction: 'Adresse wiederherstellen',
  revertDone: 'Deine vorherige Adresse ist wiederhergestellt',
  unlockTitle: 'Codes wieder erlauben',
  unlockText: 'Codes sind deaktiviert, weil zu viele falsche eingegeben wurden. Erlaube sie wieder, wenn du das warst.',
  unlockAction: 'Codes erlauben',
  unlockDone: 'Codes werden wieder akzeptiert',
  keepTitle: 'Dieses Konto behalten',
  keepText: 'Es ist zur Löschung vorgemerkt. Wenn du es behältst, wird nichts gelöscht.',
  keepAction: 'Konto behalten',
  keepDone: 'Konto bleibt bestehen',
  siwfTitle: 'Mit Farcaster anmelden',
  siwfAsks:
    'Signiere mit der Wallet, der dein Farcaster-Konto gehört, aber nur, wenn du diese Anmeldung gerade selbst begonnen hast. Die Person, die dir diesen Code gezeigt hat, wird als du angemeldet.',
  siwfSign: (wallet) => `Mit ${wallet} signieren`,
  siwfNoWallet: 'In diesem Browser wurde keine Wallet gefunden. Öffne diese Seite dort, wo deine Wallet ist.',
  siwfDone: 'Du bist angemeldet',
  siwfDoneHelp: 'Geh dorthin zurück, wo du begonnen hast.',
}
