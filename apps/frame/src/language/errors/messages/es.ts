import type { ErrorTexts } from './en.ts'

export const es: ErrorTexts = {
  EMAIL_THROTTLED: (seconds) => `Inténtalo de nuevo en ${seconds} s`,
  INVALID_EMAIL: 'Correo no válido. Inténtalo de nuevo',
  MAIL_FAILED: 'No se pudo enviar el correo. Inténtalo de nuevo',
  EMAIL_IN_USE: 'Esta dirección de correo no se puede usar. Usa otra',
  OTP_INVALID: 'Código no válido',
  OTP_EXPIRED: 'El código ha caducado. Empieza de nuevo',
  OTP_LOCKED: 'Demasiados códigos incorrectos. Solicita uno nuevo más tarde',
  DEVICE_DENIED: 'Se rechazó el inicio de sesión. Si fuiste tú, empieza de nuevo',
  DEVICE_EXPIRED: 'Este correo ha caducado. Empieza de nuevo',
  DEVICE_TRANSFER_REFUSED: 'Se rechazó en el otro dispositivo o tardó demasiado. Inténtalo de nuevo',
  DEVICE_TRANSFER_MISMATCH: 'Los dos dispositivos no coinciden. No se ha transferido nada. Empieza de nuevo',
  SIGN_IN_METHOD_DISABLED: 'Este método de inicio de sesión no está disponible aquí',
  SOCIAL_INIT_FAILED: 'No se pudo iniciar la conexión con el proveedor. Inténtalo de nuevo',
  SOCIAL_POPUP_BLOCKED: 'El navegador bloqueó la ventana. Permítela e inténtalo de nuevo',
  SOCIAL_WINDOW_CUT:
    'La configuración de este sitio corta la conexión con la ventana de inicio de sesión. Inicia sesión de otra forma',
  SOCIAL_STATE_INVALID: 'Este inicio de sesión no empezó aquí o ha caducado. Empieza de nuevo',
  SOCIAL_DENIED: 'El proveedor no inició tu sesión. Inténtalo de nuevo',
  FARCASTER_FAILED: 'No se pudo conectar con Farcaster. Inténtalo de nuevo',
  PASSKEY_FAILED: 'No se aceptó la llave de acceso. Inténtalo de nuevo',
  PASSKEY_NO_PRF:
    'Esta llave de acceso no puede proteger una clave de recuperación. Usa otra, una contraseña o un kit de recuperación',
  SESSION_ENDED: 'Se cerró tu sesión. Inicia sesión de nuevo',
  STEP_UP_REQUIRED: 'Primero confirma que eres tú',
  DEVICE_WATCHED: 'Un dispositivo nuevo tiene que esperar un día para hacer esto',
  WALLET_FROZEN: 'Esta billetera está bloqueada. Desbloquéala en Seguridad',
  SHARE_UNAVAILABLE: 'No se pudo restaurar la clave en este dispositivo. Inténtalo de nuevo',
  SHARE_MISMATCH: 'Los fragmentos de la clave no coinciden. No se firmó nada',
  SHARE_THROTTLED: 'Esta billetera firma con demasiada frecuencia. Inténtalo más tarde',
  SIGNATURE_FAULTY: 'La firma no era válida y se descartó. Inténtalo de nuevo',
  RANDOMNESS_FAILED:
    'Este navegador no tiene números aleatorios seguros. No se creó ninguna billetera. Usa otro navegador',
  RECOVERY_REQUIRED: 'Primero recupera tu billetera en este dispositivo',
  RECOVERY_FAILED: 'Con esto no se abre la billetera. Inténtalo de nuevo',
  RECOVERY_WEAKENED: 'El servidor ofreció una protección más débil de la que se acepta aquí. No se abrió nada',
  RECOVERY_UNTESTED: 'Primero agrega dos métodos de recuperación y prueba cada uno',
  STORAGE_BLOCKED:
    'Tu navegador bloquea el almacenamiento que esta billetera necesita. Permite las cookies o usa otro navegador',
  STORAGE_UNAVAILABLE:
    'Este navegador no guarda nada de este sitio. Permite el almacenamiento o sal de la navegación privada',
  STORAGE_FULL:
    'Este navegador ya no tiene espacio para tu fragmento de la clave. Borra datos de otros sitios e inténtalo de nuevo',
  LAST_SIGN_IN_METHOD: 'Es tu último método de inicio de sesión. Agrega otro primero',
  EXPORT_LIMITED: 'Las claves se pueden exportar tres veces al día. Inténtalo mañana',
  RATE_LIMITED: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo',
  REQUEST_FAILED: 'No se pudo acceder al servidor. Comprueba tu conexión e inténtalo de nuevo',
  SERVER_ERROR: 'El servidor tuvo un problema. Inténtalo de nuevo en un momento',
}
