import type { SignInText } from './signInText.ts'

export const de: SignInText = {
  title: 'Anmelden',
  why: 'Signiere eine Nachricht in deiner Wallet, um zu beweisen, dass dieses Konto dir gehört.',
  free: 'Das kostet nichts und sendet keine Transaktion.',
  sign: 'Nachricht signieren',
  signing: 'Weiter in deiner Wallet …',
  disconnect: 'Trennen',
  declined: 'Du hast das Signieren abgelehnt. Versuch es erneut, wenn du bereit bist.',
  failed: 'Die Anmeldung ist fehlgeschlagen. Versuch es erneut.',
  back: 'Zurück',
  close: 'Schließen',
}
