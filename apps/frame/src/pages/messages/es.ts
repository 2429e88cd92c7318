import { type Catalogue, createPlural } from '@latchkey/ui'
import type { en } from './en.ts'

const plural = createPlural<'one' | 'many'>('es')

/** The texts of the pages behind mailed links, in Spanish. */
export const es: Catalogue<typeof en> = {
  loading: 'Un momento…',
  failed: 'No funcionó',
  tryAgain: 'Reintentar',
  gone: 'Este enlace ya se usó o ha caducado',
  goneHelp: 'Solicita uno nuevo donde inicias sesión.',
  close: 'Puedes cerrar esta página.',
  deviceTitle: 'Confirma este dispositivo',
  deviceAsks: (device) => `${device} quiere iniciar sesión en tu billetera.`,
  deviceOn: 'Sitio',
  deviceAt: 'Solicitado',
  chooseNumber: '¿Qué número muestra ese dispositivo?',
  approveDevice: (number) => `Número ${number}`,
  notMe: 'No fui yo',
  wrong: (left) =>
    plural(left, {
      one: `Ese dispositivo muestra otro número. Queda ${left} intento.`,
      many: `Ese dispositivo muestra otro número. Quedan ${left} de intentos.`,
      other: `Ese dispositivo muestra otro número. Quedan ${left} intentos.`,
    }),
  approved: 'Dispositivo confirmado',
  approvedHelp: 'Enviamos un código a esta dirección. Escríbelo en ese dispositivo.',
  denied: 'Dispositivo rechazado',
  deniedHelp: 'No puede volver a intentarlo durante un día. Nadie inició sesión.',
  lockTitle: 'Bloquear esta billetera',
  lockText: 'Se cierran todas las sesiones y no se puede firmar nada hasta que la desbloquees.',
  lockAction: 'Bloquear billetera',
  lockDone: 'Billetera bloqueada',
  revertTitle: 'Deshacer el cambio de correo',
  revertText: 'Se restaura tu dirección de correo anterior y se cierran todas las sesiones.',
  revertAction: 'Restaurar dirección',
  revertDone: 'Se restauró tu dirección anterior',
  unlockTitle: 'Permitir códigos de nuevo',
  unlockText:
    'Los códigos están desactivados porque se escribieron demasiados incorrectos. Permítelos de nuevo si fuiste tú.',
  unlockAction: 'Permitir códigos',
  unlockDone: 'Los códigos se aceptan de nuevo',
  keepTitle: 'Conservar esta cuenta',
  keepText: 'Su eliminación está programada. Si la conservas, no se elimina nada.',
  keepAction: 'Conservar cuenta',
  keepDone: 'Cuenta conservada',
  siwfTitle: 'Iniciar sesión con Farcaster',
  siwfAsks:
    'Firma con la billetera dueña de tu cuenta de Farcaster, pero solo si fuiste tú quien empezó a iniciar sesión hace un momento. La persona que te mostró este código iniciará sesión como si fueras tú.',
  siwfSign: (wallet) => `Firmar con ${wallet}`,
  siwfNoWallet: 'No se encontró ninguna billetera en este navegador. Abre esta página donde esté tu billetera.',
  siwfDone: 'Sesión iniciada',
  siwfDoneHelp: 'Vuelve a donde empezaste.',
}
