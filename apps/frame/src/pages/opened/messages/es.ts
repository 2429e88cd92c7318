import type { WindowTexts } from './texts.ts'

export const es: WindowTexts = {
  loading: 'Un momento…',
  cut: 'Esta ventana no puede comunicarse con la página que la abrió. Ciérrala e inicia sesión allí de otra forma.',
  notStarted: 'Este inicio de sesión no comenzó aquí o ha caducado. Puedes cerrar esta ventana.',
  close: 'Puedes cerrar esta ventana.',
}
