import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const de: Catalogue<typeof en> = {
  consentTitle: 'Diese Seite verbinden?',
  unverifiedName: (name) => `„${name}“ (nicht verifizierter Name)`,
  consentConsequence:
    'Sie sieht dann die Adressen deiner Wallet und kann dich bitten zu signieren. Ohne dich kann sie nicht signieren.',
  allow: 'Verbinden',
  refuse: 'Jetzt nicht',
  passkeyTitle: 'Passkey verwenden',
  passkeyHint: 'Dein Gerät fragt nach Fingerabdruck, Gesicht oder PIN.',
  usePasskey: 'Passkey verwenden',
  createPasskey: 'Neuen Passkey erstellen',
  passkeyName: 'Passkey',
  cancel: 'Abbrechen',
  failed: 'Das hat nicht geklappt. Versuch es erneut',
}
