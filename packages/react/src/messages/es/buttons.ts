import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: 'Conectando…',
  dialogNotLoaded: 'No se pudo cargar. Reintentar',
  dialogNotLoadedAgain: 'No se pudo cargar. Recarga la página',
  network: 'Red',
  selectNetwork: 'Elegir red',
  unknownNetwork: 'Red desconocida',
}
