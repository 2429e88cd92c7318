import { type Catalogue, createPlural } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

const plural = createPlural<'one' | 'many'>('pt-BR')

export const permissions: Catalogue<typeof english> = {
  show: 'Mostrar',
  active: 'Ativas',
  ended: 'Encerradas',
  loading: 'Carregando permissões',
  none: 'Nenhum site pode usar esta conta sem perguntar a você.',
  noneHere: 'Este site não pode usar esta conta sem perguntar a você.',
  noneEnded: 'Nenhuma permissão encerrada.',
  loadFailed: 'Não foi possível carregar suas permissões.',
  unsupported: 'Esta carteira não oferece suporte a permissões.',
  smartAccountsOnly: 'Só uma conta inteligente pode dar permissões. Mude para a sua em Conta.',
  unreadable: 'Esta versão não consegue mostrar o que esta permissão permite. Mesmo assim, você pode revogá-la.',

  upTo: (amount, per) => `Até ${amount} ${per}`,
  per: (count, unit) => {
    const { one, other } = periods[unit] ?? day
    return count === 1
      ? `por ${one}`
      : plural(count, {
          one: `a cada ${one}`,
          many: `a cada ${count} de ${other}`,
          other: `a cada ${count} ${other}`,
        })
  },
  units: (amount, token) => `${amount} unidades de ${token}`,
  call: (functions, contract) => `Chamar ${functions} em ${contract}`,
  used: (used, limit) => `${used} de ${limit} usados`,
  useUnknown: 'Não foi possível ler quanto foi usado',
  left: (amount) => `Restam ${amount}`,
  renewsOn: (date) => `renova em ${date}`,
  startsOn: (date) => `começa em ${date}`,
  called: (count) =>
    count === 0
      ? 'Ainda não chamada'
      : plural(count, {
          one: `Chamada ${count} vez`,
          many: `Chamada ${count} de vezes`,
          other: `Chamada ${count} vezes`,
        }),
  callsMade: (made, max) => `${made} de ${max} chamadas feitas`,
  callsAtMost: (max) =>
    plural(max, {
      one: `No máximo ${max} chamada no total`,
      many: `No máximo ${max} de chamadas no total`,
      other: `No máximo ${max} chamadas no total`,
    }),
  argument: (number) => `O argumento ${number} deve ser`,
  sendsUpTo: (amount) => `Envia até ${amount} a cada chamada`,
  sendsNothing: 'Não envia nada com uma chamada',

  until: (date) => `Até ${date}`,
  expiredOn: (date) => `Expirou em ${date}`,
  revokedOn: (date) => `Revogada em ${date}`,
  expired: 'Expirada',
  revoked: 'Revogada',

  site: 'Site',
  otherWallet: 'Concedida em outra carteira',
  usedBy: 'Usada por',
  granted: 'Concedida',
  expires: 'Expira',
  calls: 'Chamadas',
  account: 'Conta',
  limits: 'O que ela permite',
  token: 'Token',
  contract: 'Contrato',
  function: 'Função',
  copyAccount: 'Copiar endereço da conta',
  copyToken: 'Copiar endereço do token',
  copyContract: 'Copiar endereço do contrato',
  copyUser: 'Copiar endereço de quem a usa',
  onChainOnly:
    'A conta do próprio site usa esta permissão, mesmo com sua carteira bloqueada. Revogá-la exige uma transação.',
  gone: 'Esta permissão não existe mais.',

  revoke: 'Revogar',
  revokeAll: 'Revogar todas',
  unfinished: 'Revogada apenas no servidor. A rede ainda aceita chamadas assinadas antes.',
  finish: 'Concluir na rede',
  others: (count) =>
    plural(count, {
      one: `Mais ${count} permissão é de outro site que usa esta carteira.`,
      many: `Mais ${count} de permissões são de outros sites que usam esta carteira.`,
      other: `Mais ${count} permissões são de outros sites que usam esta carteira.`,
    }),
  done: (count) => (count > 1 ? 'Permissões revogadas' : 'Permissão revogada'),
  revokeFailed: 'Não foi possível revogar. Tente novamente.',

  created: 'Permissão concedida',
  createdHint:
    'Agora este site pode agir dentro dos limites que você aprovou. Você pode revogar isso a qualquer momento.',
  gotIt: 'Entendi',
  showAll: 'Mostrar permissões',
}

type Forms = { readonly one: string; readonly other: string }

const day: Forms = { one: 'dia', other: 'dias' }
const periods: Readonly<Record<string, Forms>> = {
  week: { one: 'semana', other: 'semanas' },
  day,
  hour: { one: 'hora', other: 'horas' },
  minute: { one: 'minuto', other: 'minutos' },
  second: { one: 'segundo', other: 'segundos' },
}
