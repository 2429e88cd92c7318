import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  unread: 'Primero lee hasta el final.',
  unconfirmed: 'Primero confirma las advertencias en rojo.',
  unfocused: 'Haz clic o toca aquí para continuar.',
  hidden: 'Esperando a que esto sea visible por completo.',
  early: 'Espera un momento y pulsa de nuevo.',
  tooSmall: 'No hay espacio suficiente para mostrar esto aquí.',
  unsupported: 'Este navegador no puede comprobar que nada cubra esto.',
  inWindow: 'Continúa en la ventana segura.',
  windowBlocked: 'Tu navegador bloqueó la ventana. Permite las ventanas emergentes de este sitio e inténtalo de nuevo.',
  windowClosed: 'Se cerró la ventana segura. Pulsa de nuevo para confirmar en ella.',
  windowCut:
    'La configuración de este sitio corta la conexión con la ventana segura, así que no puedes continuar aquí. Avisa al sitio.',
  tooSmallWindow: 'Aquí no hay espacio suficiente. Confirma en una ventana segura.',
  unsupportedWindow: 'Confirma en una ventana segura, donde ninguna página puede cubrirlo.',
  cancel: 'Cancelar',
  done: 'Listo. Puedes cerrar esta ventana.',
  gone: 'Esta solicitud ha terminado. Puedes cerrar esta ventana.',
  severed:
    'Esta ventana no puede comunicarse con la página que la abrió. Ciérrala e inténtalo de nuevo. Si no sirve, la causa es la configuración del sitio.',
}
