import type { SignInText } from './signInText.ts'

export const it: SignInText = {
  title: 'Accedi',
  why: 'Firma un messaggio nel tuo wallet per dimostrare che questo account è tuo.',
  free: 'È gratis e non invia nessuna transazione.',
  sign: 'Firma messaggio',
  signing: 'Continua nel tuo wallet…',
  disconnect: 'Disconnetti',
  declined: 'Hai rifiutato di firmare. Riprova quando vuoi.',
  failed: 'Accesso non riuscito. Riprova.',
  back: 'Indietro',
  close: 'Chiudi',
}
