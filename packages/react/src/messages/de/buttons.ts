import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: 'Wird verbunden …',
  dialogNotLoaded: 'Ladefehler. Erneut versuchen',
  dialogNotLoadedAgain: 'Ladefehler. Seite neu laden',
  network: 'Netzwerk',
  selectNetwork: 'Netzwerk wählen',
  unknownNetwork: 'Unbekanntes Netzwerk',
}
