import { type Catalogue, createPlural } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

const plural = createPlural<'one' | 'many'>('es')

export const permissions: Catalogue<typeof english> = {
  show: 'Mostrar',
  active: 'Activos',
  ended: 'Terminados',
  loading: 'Cargando permisos',
  none: 'Ningún sitio puede usar esta cuenta sin preguntarte.',
  noneHere: 'Este sitio no puede usar esta cuenta sin preguntarte.',
  noneEnded: 'No hay permisos terminados.',
  loadFailed: 'No se pudieron cargar tus permisos.',
  unsupported: 'Esta billetera no admite permisos.',
  smartAccountsOnly: 'Solo una cuenta inteligente puede dar permisos. Cambia a la tuya en Cuenta.',
  unreadable: 'Esta versión no puede mostrar lo que permite este permiso. Aun así, puedes revocarlo.',

  upTo: (amount, per) => `Hasta ${amount} ${per}`,
  per: (count, unit) => {
    const { each, one, other } = periods[unit] ?? day
    return count === 1
      ? each
      : plural(count, { one: `cada ${one}`, many: `cada ${count} de ${other}`, other: `cada ${count} ${other}` })
  },
  units: (amount, token) => `${amount} unidades de ${token}`,
  call: (functions, contract) => `Llamar a ${functions} en ${contract}`,
  used: (used, limit) => `${used} de ${limit} usados`,
  useUnknown: 'No se pudo leer cuánto se usó',
  left: (amount) => `Quedan ${amount}`,
  renewsOn: (date) => `se renueva el ${date}`,
  startsOn: (date) => `empieza el ${date}`,
  called: (count) =>
    count === 0
      ? 'Aún sin llamadas'
      : plural(count, {
          one: `Llamada ${count} vez`,
          many: `Llamada ${count} de veces`,
          other: `Llamada ${count} veces`,
        }),
  callsMade: (made, max) => `${made} de ${max} llamadas hechas`,
  callsAtMost: (max) =>
    plural(max, {
      one: `${max} llamada como máximo en total`,
      many: `${max} de llamadas como máximo en total`,
      other: `${max} llamadas como máximo en total`,
    }),
  argument: (number) => `El argumento ${number} debe ser`,
  sendsUpTo: (amount) => `Envía hasta ${amount} con cada llamada`,
  sendsNothing: 'No envía nada con las llamadas',

  until: (date) => `Hasta el ${date}`,
  expiredOn: (date) => `Caducó el ${date}`,
  revokedOn: (date) => `Revocado el ${date}`,
  expired: 'Caducado',
  revoked: 'Revocado',

  site: 'Sitio',
  otherWallet: 'Concedido en otra billetera',
  usedBy: 'Usado por',
  granted: 'Concedido',
  expires: 'Caduca',
  calls: 'Llamadas',
  account: 'Cuenta',
  limits: 'Lo que permite',
  token: 'Token',
  contract: 'Contrato',
  function: 'Función',
  copyAccount: 'Copiar la dirección de la cuenta',
  copyToken: 'Copiar la dirección del token',
  copyContract: 'Copiar la dirección del contrato',
  copyUser: 'Copiar la dirección de quien lo usa',
  onChainOnly:
    'La cuenta propia del sitio usa este permiso, incluso con tu billetera bloqueada. Revocarlo requiere una transacción.',
  gone: 'Este permiso ya no existe.',

  revoke: 'Revocar',
  revokeAll: 'Revocar todos',
  unfinished: 'Revocado solo en el servidor. La red sigue aceptando llamadas firmadas antes.',
  finish: 'Terminar en la red',
  others: (count) =>
    plural(count, {
      one: `${count} permiso más pertenece a otro sitio que usa esta billetera.`,
      many: `${count} de permisos más pertenecen a otros sitios que usan esta billetera.`,
      other: `${count} permisos más pertenecen a otros sitios que usan esta billetera.`,
    }),
  done: (count) => (count > 1 ? 'Permisos revocados' : 'Permiso revocado'),
  revokeFailed: 'No se pudo revocar. Inténtalo de nuevo.',

  created: 'Permiso concedido',
  createdHint: 'Ahora este sitio puede actuar dentro de los límites que aprobaste. Puedes revocarlo cuando quieras.',
  gotIt: 'Entendido',
  showAll: 'Mostrar permisos',
}

type Forms = { readonly each: string; readonly one: string; readonly other: string }

const day: Forms = { each: 'al día', one: 'día', other: 'días' }
const periods: Readonly<Record<string, Forms>> = {
  week: { each: 'por semana', one: 'semana', other: 'semanas' },
  day,
  hour: { each: 'por hora', one: 'hora', other: 'horas' },
  minute: { each: 'por minuto', one: 'minuto', other: 'minutos' },
  second: { each: 'por segundo', one: 'segundo', other: 'segundos' },
}
