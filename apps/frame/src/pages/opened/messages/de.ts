import type { WindowTexts } from './texts.ts'

export const de: WindowTexts = {
  loading: 'Einen Moment …',
  cut: 'Dieses Fenster erreicht die Seite nicht, die es geöffnet hat. Schließ es und melde dich dort auf andere Weise an.',
  notStarted: 'Diese Anmeldung wurde nicht hier begonnen oder ist abgelaufen. Du kannst dieses Fenster schließen.',
  close: 'Du kannst dieses Fenster schließen.',
}
