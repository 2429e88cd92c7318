import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app} te pide que demuestres que esta billetera es tuya.`,
  harmless: 'Firmar es gratis y no mueve fondos. Vas a firmar:',
  domain: 'Sitio',
  statement: 'Declaración',
  account: 'Cuenta',
  network: 'Red',
  expires: 'Caduca',
  sign: 'Firmar',
  cancel: 'Cancelar',
  owedHint:
    'Esta app requiere que inicies sesión. Si cancelas, vuelves a tu sesión anterior o se desconecta la billetera.',
  declinedHint: 'No se firmó nada.',
  failedHint: (wallet) => `Abre ${wallet}, comprueba que esté desbloqueada e inténtalo de nuevo.`,
  smartAccountHint: 'Inicia sesión con otra cuenta.',
  continueHint: 'Firma el mensaje allí.',
}
