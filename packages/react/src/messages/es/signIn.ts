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
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint:
    'El servidor no aceptó este inicio de sesión. Comprueba la fecha y la hora de este dispositivo e inténtalo de nuevo.',
  continueHint: 'Firma el mensaje allí.',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: 'No se firmó',
  SMART_ACCOUNT_UNSUPPORTED: 'Es posible que esta aplicación no admita cuentas inteligentes',
  SIWX_NOT_ENABLED: 'Aquí no se puede iniciar sesión',
  SIWX_NO_ADDRESS: 'No hay ninguna cuenta conectada. Conecta primero una billetera',
  SIWX_NO_NETWORK: 'La red de esta cuenta no está disponible aquí. Cambia de red e inténtalo de nuevo',
  SIWX_NO_CONNECTION_CLIENT: 'La billetera de esta cuenta no está conectada. Conéctala e inténtalo de nuevo',
}
