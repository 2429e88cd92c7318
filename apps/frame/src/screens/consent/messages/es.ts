import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  consentTitle: '¿Conectar esta página?',
  unverifiedName: (name) => `“${name}” (nombre no verificado)`,
  consentConsequence: 'Verá las direcciones de tu billetera y podrá pedirte que firmes. No puede firmar sin ti.',
  allow: 'Conectar',
  refuse: 'Ahora no',
  passkeyTitle: 'Usar llave de acceso',
  passkeyHint: 'Tu dispositivo te pedirá la huella, el rostro o el PIN.',
  usePasskey: 'Usar llave de acceso',
  createPasskey: 'Crear nueva llave de acceso',
  passkeyName: 'Llave de acceso',
  cancel: 'Cancelar',
  failed: 'No funcionó. Inténtalo de nuevo',
}
