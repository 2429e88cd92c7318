import type { Catalogue } from '@latchkey/ui'
import type { embedded as english } from '../en/embedded.ts'

export const embedded: Catalogue<typeof english> = {
  linkTitle: 'Abre el enlace del correo que enviamos a la dirección de tu billetera y elige allí este número:',
  gotLink: (number) => `Si es un enlace, ábrelo y elige ${number}.`,
  codeOrLinkTitle: 'Enviamos un código o un enlace a',
  code: 'Código',
  codeTitle: 'Escribe el código que enviamos a',
  codeTitleUnnamed: 'Escribe el código que enviamos a la dirección de tu billetera.',
  expiry: 'Caduca en 10 minutos.',
  notReceived: '¿No te llegó?',
  resend: 'Enviarlo de nuevo',
  resendIn: (seconds) => `Reenviar en ${seconds} s`,
  resent: 'Correo enviado de nuevo',
  checking: 'Comprobando…',
  tryAgain: (message) => `${message.replace(/\.$/, '')}. Inténtalo de nuevo`,
  deviceDeniedHint: 'Si fuiste tú, empieza de nuevo.',
  deviceExpiredHint: 'Envía uno nuevo para continuar.',

  continueInWindow: (provider) => `Continúa en la ventana de ${provider}`,
  continueInWindowHint: 'Se abrió aparte. Ciérrala para cancelar.',
  retrieving: 'Preparando tu billetera…',
  wentWrong: 'Algo salió mal',
  wentWrongHint: 'No se conectó nada. Inténtalo de nuevo o usa otro método.',
  popupBlocked: 'No se pudo abrir la ventana de inicio de sesión',
  popupBlockedHint:
    'Tu navegador bloqueó la ventana. Permite las ventanas emergentes de este sitio o inténtalo de nuevo.',
  popupClosed: 'Parece que se cerró la ventana',
  popupClosedHint: 'No se conectó nada.',
  popupOpenHint: 'Si sigue abierta, termina allí.',
  openWindowAgain: 'Abrir la ventana de nuevo',

  farcasterQr: 'Código QR para iniciar sesión con Farcaster',
  farcasterHint: 'Escanéalo con la cámara de tu teléfono.',
  farcasterPhoneHint: 'Aprueba allí y luego vuelve a esta página.',
  continueInFarcaster: 'Continúa en Farcaster',
  openFarcaster: 'Abrir Farcaster',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  linkNotCopied: 'No se pudo copiar',
  preparing: 'Preparando el código…',

  passkeyTitle: 'Continúa en la ventana segura',
  passkeyHint: 'Tu navegador te pedirá allí la huella, el rostro o el bloqueo de pantalla.',

  passkeyDeclined: 'No se usó ninguna llave de acceso',

  approveTitle: 'Revisa la solicitud en la ventana segura',
  approveHint: 'Apruébala o recházala allí.',
  answeredTitle: 'Esperando a la red',
  answeredHint: 'Puede tardar un minuto.',

  save: 'Guardar',
  cancel: 'Cancelar',
  primaryHint: 'Primero, escribe el código que enviamos a tu dirección actual,',
  secondaryHint: 'Ahora escribe el código que enviamos a',
  enterCodeInFrame: 'Escríbelo en la ventana segura',
  startOverAction: 'Empezar de nuevo',
  emailSaved: 'Correo guardado',
  email: 'Correo electrónico',
  invalidEmail: 'Correo no válido. Inténtalo de nuevo.',

  signedInAs: 'Sesión iniciada como',
  guest: 'Invitado',
  passkeyUser: 'Llave de acceso',
  toEoa: 'Usar tu cuenta estándar',
  toSmartAccount: 'Usar tu cuenta inteligente',
  switchAccountFailed: 'No se pudo cambiar de cuenta',
  security: 'Seguridad',
  saveTitle: 'Guarda tu billetera',
  saveHint:
    'Una billetera de invitado solo existe en este navegador. Agrega un correo electrónico o una llave de acceso para poder volver a ella.',
  passkeyOffer: 'Agrega una llave de acceso',
  passkeyOfferHint: 'Te permite iniciar sesión cuando no puedes acceder a tu correo.',
  notNow: 'Ahora no',

  frameFailedHint: 'No se pudo acceder a la parte segura de la billetera. Comprueba tu conexión e inténtalo de nuevo.',
  errorMessage: (code, seconds) =>
    code === 'EMAIL_THROTTLED' ? `Inténtalo de nuevo en ${seconds} s` : (sentences[code] ?? ''),
}

/** The most common errors; the others are shown in English. */
const sentences: Readonly<Record<string, string>> = {
  INVALID_EMAIL: 'Correo no válido. Inténtalo de nuevo.',
  MAIL_FAILED: 'No se pudo enviar el correo. Inténtalo de nuevo',
  DEVICE_DENIED: 'Se rechazó el inicio de sesión. Si fuiste tú, empieza de nuevo',
  DEVICE_EXPIRED: 'Este correo ha caducado. Empieza de nuevo',
  OTP_INVALID: 'Código no válido',
  OTP_EXPIRED: 'El código ha caducado. Empieza de nuevo',
  OTP_LOCKED: 'Demasiados códigos incorrectos. Solicita uno nuevo más tarde',
  FRAME_LOAD_FAILED: 'No se pudo cargar el marco seguro',
  FRAME_TIMEOUT: 'El marco seguro no respondió a tiempo',
  UNVERIFIED_DOMAIN: 'Dominio no verificado',
  FRAME_NESTED: 'El marco seguro no puede funcionar dentro de otro marco',
  STORAGE_BLOCKED:
    'Tu navegador bloquea el almacenamiento que esta billetera necesita. Permite las cookies o usa otro navegador',
  FRAME_DEPENDENCY: 'No se pudo cargar el inicio de sesión por correo',
  UNTRUSTED_ORIGIN: 'Origen no confiable',
  SOCIAL_INIT_FAILED: 'No se pudo iniciar la conexión con el proveedor',
  SOCIAL_WINDOW_CUT:
    'La configuración de este sitio corta la conexión con la ventana de inicio de sesión. Inicia sesión de otra forma',
  SOCIAL_DENIED: 'El proveedor no inició tu sesión. Inténtalo de nuevo',
  FARCASTER_FAILED: 'No se pudo conectar con Farcaster',
  PASSKEY_FAILED: 'No se aceptó la llave de acceso. Inténtalo de nuevo',
  EMAIL_IN_USE: 'Esta dirección de correo no se puede usar. Usa otra',
  STEP_UP_REQUIRED: 'Primero confirma que eres tú',
  DEVICE_WATCHED: 'Un dispositivo nuevo tiene que esperar un día para hacer esto',
  WALLET_FROZEN: 'Esta billetera está bloqueada',
  SESSION_ENDED: 'Se cerró tu sesión. Inicia sesión de nuevo',
  SHARE_UNAVAILABLE: 'No se pudo restaurar la clave en este dispositivo. Inténtalo de nuevo',
  RATE_LIMITED: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo',
  SIGN_IN_METHOD_DISABLED: 'Este método de inicio de sesión no está disponible aquí',
}
