import type { MailTexts } from './mailTexts.ts'

export const es: MailTexts = {
  codeSubject: (service) => `Tu código de ${service}`,
  codeTo: (purpose) => `Tu código para ${purpose}`,
  codeExpires: (minutes) => `Caduca en ${minutes} minutos.`,
  codeNeverAsk: (service) => `No lo compartas con nadie. ${service} nunca te lo pedirá.`,
  codeOtherwise:
    '¿No lo solicitaste? Puede que alguien haya escrito tu dirección por error. Sin el código no puede iniciar sesión.',

  toSignIn: 'iniciar sesión',
  toChangeEmail: (email) => `cambiar tu dirección de correo a ${email}`,
  toAddEmail: 'agregar esta dirección a tu billetera',
  toMoveEmail: 'pasar tu billetera a esta dirección de correo',
  toExport: 'exportar tus claves',
  toUpdateEmail: 'cambiar tu dirección de correo',
  toChangeRecovery: 'cambiar cómo se recupera tu billetera',
  toDelete: 'eliminar tu billetera',
  toRemoveBrowser: 'quitar un navegador',
  toUnlock: 'desbloquear tu billetera',

  deviceSubject: (service) => `¿Eres tú quien inicia sesión en ${service}?`,
  deviceHeading: 'Un navegador nuevo quiere iniciar sesión',
  deviceChoose: 'Si eres tú, abre el enlace y elige el número que muestra el navegador.',
  deviceExpires: (minutes) => `El enlace caduca en ${minutes} minutos. Nunca elijas un número que te dé otra persona.`,
  deviceReview: 'Revisar este inicio de sesión',
  deviceOtherwise:
    '¿No eres tú? Abre el enlace para rechazar este inicio de sesión. Ese navegador quedará bloqueado durante un día.',

  newDeviceSubject: (service) => `Un navegador nuevo inició sesión en ${service}`,
  newDeviceHeading: 'Un navegador nuevo inició sesión en tu billetera',
  newDeviceLine: 'Durante un día, no puede exportar tus claves ni cambiar tu dirección de correo.',
  newDeviceOtherwise:
    'Si fuiste tú, no tienes que hacer nada. Si no, usa el enlace para bloquear tu billetera. No se podrá firmar nada hasta que la desbloquees.',
  lockWallet: 'Bloquear mi billetera',

  deniedSubject: (service) => `Se rechazó un inicio de sesión en ${service}`,
  deniedHeading: 'Se rechazó un inicio de sesión',
  deniedLine:
    'Se eligió un número incorrecto tres veces o alguien eligió “No fui yo”. Ese navegador está bloqueado durante un día.',
  deniedOtherwise: 'Si fuiste tú, espera un día o usa otro navegador.',

  emailChangedSubject: (service) => `Se cambió tu dirección de correo en ${service}`,
  emailAddedSubject: (service) => `Se agregó una dirección de correo a tu billetera de ${service}`,
  emailChangedHeading: 'Tu billetera tiene una nueva dirección de correo',
  emailAddedHeading: 'Tu billetera ahora tiene una dirección de correo',
  emailChangedLine: (email) =>
    `Los códigos para iniciar sesión ahora se envían a ${email}. Durante 72 horas, un dispositivo nuevo que inicie sesión con esta dirección no podrá usar la billetera, a menos que lo apruebe uno de tus dispositivos o una de tus llaves de acceso.`,
  emailRestore: 'Restaurar la dirección anterior',
  emailRemove: 'Quitar la dirección',
  emailChangedOtherwise:
    '¿No fuiste tú? Abre el enlace para deshacer el cambio y cerrar todas las sesiones. Caduca en 72 horas.',

  takenSubject: (service) => `Tu dirección y ${service}`,
  takenHeading: 'Alguien intentó agregar esta dirección a otra billetera',
  takenLine:
    'Esta dirección ya pertenece a una billetera, así que no se agregó. Una dirección solo puede pertenecer a una billetera.',
  takenOtherwise: 'No tienes que hacer nada. Para usar tu billetera, inicia sesión con esta dirección.',

  lockedSubject: (service) => `Los códigos de ${service} están bloqueados durante un día`,
  lockedHeading: 'Demasiados códigos incorrectos',
  lockedLine: 'Hoy alguien escribió diez códigos incorrectos, así que los códigos no funcionan durante 24 horas.',
  lockedAllow: 'Permitir códigos de nuevo',
  lockedOtherwise: 'Si no fuiste tú, no tienes que hacer nada. Los códigos siguen bloqueados durante 24 horas.',

  deletionSubject: (service) => `Tu billetera de ${service} se eliminará`,
  deletionHeading: (days) => `Tu billetera se eliminará dentro de ${days} días`,
  deletionLine:
    'Después, nadie podrá restaurarla. Lo que quede en ella se perderá, a menos que hayas exportado sus claves.',
  deletionKeep: 'Conservar mi billetera',
  deletionOtherwise: '¿No fuiste tú? Usa el enlace para conservar tu billetera.',

  securitySubject: (service) => `Sobre tu billetera de ${service}`,
  securityOtherwise: 'Si fuiste tú, no tienes que hacer nada. Si no, bloquea tu billetera con el enlace.',
  passkeyAdded: 'Se agregó una llave de acceso',
  passkeyAddedLine: 'Ahora se puede iniciar sesión en tu billetera con ella.',
  keysExported: 'Se exportaron tus claves',
  keysExportedLine:
    'Alguien que inició sesión como tú vio las claves de tu billetera. Quien las haya visto puede llevarse todo lo que contiene.',
  recoveryChanged: 'Se cambió la recuperación de tu billetera',
  recoveryManagedLine: 'A partir de ahora, basta con iniciar sesión para usar tu billetera en otro navegador.',
  recoveryGuardedLine: 'A partir de ahora, solo tus propios métodos de recuperación pueden restaurar tu billetera.',
  walletOpened: 'Tu billetera se abrió en otro navegador',
  walletOpenedLine: 'Alguien inició sesión allí como tú y ahora puede usar tu billetera.',
  walletApprovedLine: 'Alguien inició sesión allí como tú, y se aprobó en un navegador que ya tenía tu billetera.',
  accountKept: 'Tu cuenta no se eliminará',
  accountKeptLine: 'La eliminación de tu cuenta se canceló después de un inicio de sesión.',

  page: 'Página',
  browser: 'Navegador',
  time: 'Hora',
}
