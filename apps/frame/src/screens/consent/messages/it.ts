import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const it: Catalogue<typeof en> = {
  consentTitle: 'Connettere questa pagina?',
  unverifiedName: (name) => `“${name}” (nome non verificato)`,
  consentConsequence: 'Vedrà gli indirizzi del tuo wallet e potrà chiederti di firmare. Non può firmare senza di te.',
  allow: 'Connetti',
  refuse: 'Non ora',
  passkeyTitle: 'Usa una passkey',
  passkeyHint: 'Il dispositivo ti chiede l’impronta, il volto o il PIN.',
  usePasskey: 'Usa una passkey',
  createPasskey: 'Crea una nuova passkey',
  passkeyName: 'Passkey',
  cancel: 'Annulla',
  failed: 'Non ha funzionato. Riprova',
}
