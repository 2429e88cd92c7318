import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: 'Connessione…',
  dialogNotLoaded: 'Errore di caricamento. Riprova',
  dialogNotLoadedAgain: 'Errore di caricamento. Ricarica la pagina',
  network: 'Rete',
  selectNetwork: 'Scegli rete',
  unknownNetwork: 'Rete sconosciuta',
}
