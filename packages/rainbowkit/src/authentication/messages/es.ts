import type { SignInText } from './signInText.ts'

export const es: SignInText = {
  title: 'Iniciar sesión',
  why: 'Firma un mensaje en tu billetera para demostrar que esta cuenta es tuya.',
  free: 'Es gratis y no envía ninguna transacción.',
  sign: 'Firmar mensaje',
  signing: 'Continúa en tu billetera…',
  disconnect: 'Desconectar',
  declined: 'Rechazaste la firma. Inténtalo de nuevo cuando quieras.',
  failed: 'No se pudo iniciar tu sesión. Inténtalo de nuevo.',
  back: 'Atrás',
  close: 'Cerrar',
}
